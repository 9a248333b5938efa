import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { paths } from '#engine/shared/paths.ts'
import { getTerms } from '#features/business/contract/business.ts'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import { HelpCenterPage } from './HelpCenterPage.tsx'

const TERMS = {
  version: 4,
  date: '2026-12-24',
  text: { zh: '甲', zh2: '乙', en: 'Read this.\n\n# Who we are\n\n{name} ships parcels.' },
}
const { terms: _, ...settings } = INITIAL_PUBLIC_BUSINESS
const published = {
  ...settings,
  version: 9,
  terms: { version: 4, date: '2026-12-24' },
  name: { zh: '飞鱼', zh2: '飛魚', en: 'Flying Fish' },
}
const text = () => document.body.textContent

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await settle(() => navigate(paths.helpCenter({ article: 'terms' })))
})
afterEach(() => {
  cleanUp()
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
})

test('without the published text and without a network, nothing else passes for it', async () => {
  fakeServer()
  keepBusiness(published)
  render(<HelpCenterPage />)
  await eventually(() => expect(text()).toContain('hasn’t been saved on this device'))
  expect(text()).not.toContain('We act on your behalf')
})

test('our own terms apply until staff publish others, with the business’s name', async () => {
  fakeServer().answer(getTerms, { terms: null })
  keepBusiness({ ...published, terms: null })
  render(<HelpCenterPage />)
  await eventually(() => expect(text()).toContain('Flying Fish is a parcel forwarding'))
  expect(text()).not.toContain('{name}')
})

test('published terms are shown with their version, and offline afterwards', async () => {
  fakeServer().answer(getTerms, { terms: TERMS })
  keepBusiness(published)
  render(<HelpCenterPage />)
  await eventually(() => expect(find('header p').textContent).toContain('Version 4'))
  expect([...document.querySelectorAll('h2, p')].map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Read this.', 'Who we are', 'Flying Fish ships parcels.']),
  )
  cleanUp()
  fakeServer()
  render(<HelpCenterPage />)
  await eventually(() => expect(text()).toContain('Flying Fish ships parcels.'))
})
