import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { endSession } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import {
  type HelpArticleState,
  type HelpTextState,
  hideHelpArticle,
  keepHelpText,
  listHelpTexts,
  listHelpVersions,
  readHelpText,
  restoreHelpText,
  saveHelpText,
} from '#features/help/contract/texts.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { anArticle } from '#tests/support/help-texts.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aProblem } from '#tests/support/scripted-server.ts'
import { TextsView } from './TextsView.tsx'

const SHIPPED = anArticle('Coupons')
const unedited: HelpTextState = {
  version: 0,
  isEdited: false,
  hasUpdate: false,
  source: SHIPPED,
  shipped: SHIPPED,
  base: null,
}
const edited = (given: Partial<HelpTextState> = {}): HelpTextState => ({
  ...unedited,
  version: 2,
  isEdited: true,
  source: anArticle('Ours'),
  base: SHIPPED,
  ...given,
})
const anArticleState = (en: HelpTextState = unedited, isHidden = false): HelpArticleState => ({
  name: 'coupons',
  isHidden,
  languages: { zh: unedited, zh2: unedited, en },
})

/** Answers an article that nobody has edited before. */
function serve(state: HelpArticleState) {
  const server = fakeServer()
  server.answer(readHelpText, state)
  server.answer(listHelpVersions, { versions: [], next: null })
  return server
}

beforeEach(async () => {
  logInStaff(['settings'])
  await settle(() => navigate(paths.staffTexts({ article: 'coupons', language: 'en' })))
})
afterEach(async () => {
  cleanUp()
  await settle(endSession)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const text = () => document.body.textContent
const says = (words: string) => eventually(() => expect(text()).toContain(words))
const area = () => find<HTMLTextAreaElement>('textarea')

test('the language of a text is not that of the console after a reload', () => {
  expect(new URLSearchParams(location.search).has('language')).toBe(false)
})

test('the list says what is edited, what an update has changed, and what is hidden', async () => {
  const one = { version: 1, isEdited: true, hasUpdate: false }
  const none = { version: 0, isEdited: false, hasUpdate: false }
  const title = { zh: '优惠券', zh2: '優惠券', en: 'Coupons' }
  fakeServer().answer(listHelpTexts, {
    articles: [
      {
        name: 'coupons',
        title,
        isHidden: true,
        languages: { zh: one, zh2: none, en: { ...one, hasUpdate: true } },
      },
      { name: 'refunds', title, isHidden: false, languages: { zh: none, zh2: none, en: none } },
    ],
  })
  await settle(() => navigate(paths.staffTexts()))
  render(<TextsView />)
  await says('Edited: 简体中文, English')
  const lines = [...document.querySelectorAll('li')].map((line) => line.textContent)
  expect(lines).toEqual([
    expect.stringMatching(/Changed with an update.*Hidden/),
    expect.not.stringContaining('Edited'),
  ])
  expect(text()).toContain('shipped text of edited articles: 1')
})

test('a refused mark is named with its line and not sent; the preview is what readers see', async () => {
  const server = serve(anArticleState())
  server.answer(saveHelpText, anArticleState(edited()))
  render(<TextsView />)
  await says('Some words.')
  await type(area(), `${anArticle('Ours')}\n\n<div>no</div>`)
  await says('Line 10: HTML is not shown')
  await click(button('Save text'))
  expect(server.asked(saveHelpText)).toEqual([])
  await type(area(), anArticle('Ours', 'See [fees](article:fees-explained).'))
  await eventually(() =>
    expect(find('section a').getAttribute('href')).toBe('/helpCenter?article=fees-explained'),
  )
  await click(button('Save text'))
  await says('Saved. Readers see it from now on.')
  expect(server.asked(saveHelpText)).toMatchObject([{ seen: 0, language: 'en' }])
})

test('what was typed survives a reload', async () => {
  serve(anArticleState())
  render(<TextsView />)
  await says('Some words.')
  await type(area(), anArticle('Half written'))
  cleanUp()
  render(<TextsView />)
  await says('You typed this before.')
  expect(area().value).toContain('Half written')
})

test('who saves after somebody else is told and sees the current text', async () => {
  const server = serve(anArticleState())
  server.answer(saveHelpText, aProblem(409, 'help_text_changed'))
  render(<TextsView />)
  await says('Some words.')
  await type(area(), anArticle('Mine'))
  server.answer(readHelpText, anArticleState(edited({ source: anArticle('Theirs') })))
  await click(button('Save text'))
  await says('Someone changed this article')
  await says('This has changed since you began.')
  expect(area().value).toContain('Mine')
  await click(button('Start from the current values'))
  await eventually(() => expect(area().value).toContain('Theirs'))
})

test('an update shows what it changed, and the own text is kept or the new one taken', async () => {
  const outdated = edited({ hasUpdate: true, base: anArticle('Coupons', 'Old words.') })
  const server = serve(anArticleState(outdated))
  server.answer(keepHelpText, anArticleState(edited({ version: 3 })))
  render(<TextsView />)
  await says('Changed with an update')
  expect(find('del').textContent).toBe('Old words.')
  expect(find('ins').textContent).toBe('Some words.')
  await click(button('Keep our text'))
  await says('Your text stays.')
  expect(server.asked(keepHelpText)).toMatchObject([{ seen: 2, language: 'en' }])
  expect(text()).not.toContain('Changed with an update')
})

test('the history has what each version changed, and takes one back', async () => {
  const version = {
    act: 'saveHelpText' as const,
    at: '2026-11-20T08:00:00.000Z',
    by: 'anna@example.com',
    isShipped: false,
  }
  const server = serve(anArticleState(edited()))
  server.answer(listHelpVersions, {
    versions: [
      { ...version, version: 2, source: anArticle('Ours'), before: anArticle('First') },
      { ...version, version: 1, source: anArticle('First'), before: SHIPPED },
    ],
    next: null,
  })
  server.answer(restoreHelpText, anArticleState(edited({ version: 3, source: anArticle('First') })))
  render(<TextsView />)
  await says('anna@example.com')
  await click(find('button[aria-label="Changes of version 2"]'))
  expect(find('del').textContent).toBe('title: First')
  await click(find('button[aria-label="Restore version 1"]'))
  await says('Restored.')
  expect(server.asked(restoreHelpText)).toMatchObject([{ seen: 2, version: 1 }])
  await eventually(() => expect(area().value).toContain('First'))
})

test('an article is hidden and shown again', async () => {
  const server = serve(anArticleState())
  server.answer(hideHelpArticle, anArticleState(unedited, true))
  render(<TextsView />)
  await says('Some words.')
  await click(button('Hide the article'))
  await says('This article is hidden in all languages.')
  expect(server.asked(hideHelpArticle)).toMatchObject([{ isHidden: true }])
})

test('the privacy policy is edited like an article, cannot be hidden, and the page says that nobody is asked again', async () => {
  const state: HelpArticleState = { ...anArticleState(), name: 'privacy' }
  const server = serve(state)
  server.answer(saveHelpText, { ...anArticleState(edited()), name: 'privacy' })
  await settle(() => navigate(paths.staffTexts({ article: 'privacy', language: 'en' })))
  render(<TextsView />)
  await says('They aren’t asked again when you change it')
  expect(text()).not.toContain('Hide the article')
  await type(area(), anArticle('Ours'))
  await click(button('Save text'))
  await says('Saved. Readers see it from now on.')
  expect(server.asked(saveHelpText)).toMatchObject([{ article: 'privacy', seen: 0 }])
})
