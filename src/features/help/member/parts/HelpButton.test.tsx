import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followLinks } from '#engine/client/navigation/start-navigation.ts'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { paths } from '#engine/shared/paths.ts'
import { cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { HelpButton } from './HelpButton.tsx'

const words = () => document.body.textContent ?? ''

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  history.replaceState(null, '', paths.declare())
})
afterEach(cleanUp)

test('the question mark of a field opens its article over the form, and links to others open there', async () => {
  const stop = followLinks()
  render(
    <TextField
      label="Weight"
      value="2 kg"
      onChange={() => {}}
      help={<HelpButton article="volumetric-weight" about="Weight" />}
    />,
  )
  expect(find('label').textContent).toBe('Weight')
  await click(find('[title="Help: Weight"]'))
  await eventually(() => expect(find('[role=dialog] h2').textContent).toBe('Volumetric weight'))
  expect(words()).toContain('How it’s calculated')
  await click(find('[role=dialog] a[href$="article=consolidate-parcels"]'))
  await eventually(() => expect(words()).not.toContain('How it’s calculated'))
  expect(location.pathname).toBe(paths.declare())
  expect(find('[role=dialog] footer a').getAttribute('href')).toBe(
    paths.helpCenter({ article: 'consolidate-parcels' }),
  )
  await click(find('[aria-label=Close]'))
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(find<HTMLInputElement>('input').value).toBe('2 kg')
  stop()
})
