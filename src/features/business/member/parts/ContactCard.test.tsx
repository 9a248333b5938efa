import { afterEach, expect, test } from 'vitest'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { cleanUp, find, render } from '#tests/support/render.tsx'
import { ContactCard } from './ContactCard.tsx'

afterEach(() => {
  cleanUp()
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
})
const contact = (given: Partial<typeof INITIAL_PUBLIC_BUSINESS.supportContact>) =>
  keepBusiness({
    ...INITIAL_PUBLIC_BUSINESS,
    supportContact: { ...INITIAL_PUBLIC_BUSINESS.supportContact, ...given },
  })

test('nothing is shown while the business has not said how to reach it', () => {
  contact({ hours: '9 to 6' })
  expect(render(<ContactCard />).host.textContent).toBe('')
})

test('a screen that sends people to customer service says so instead, and where else to look', () => {
  const { host } = render(<ContactCard isSent />)
  expect(host.textContent).toContain('Contact details haven’t been published yet')
  expect(find<HTMLAnchorElement>('a').getAttribute('href')).toBe('/helpCenter')
})

test('members can send a message, also while no other way is published', () => {
  const { host } = render(<ContactCard isSent about={{ thread: 'abc', subject: 'parcel' }} />)
  expect(find<HTMLAnchorElement>('a').getAttribute('href')).toBe(
    '/admin/member?view=messages&thread=abc&subject=parcel',
  )
  expect(host.textContent).not.toContain('haven’t been published')
})

test('what the business has set is shown, ready to tap, and empty fields are not', () => {
  contact({ email: 'help@fish.example', phone: '+65 6123 4567', hours: '9 to 6' })
  const { host } = render(<ContactCard />)
  expect(find<HTMLAnchorElement>('a[href^=mailto]').href).toBe('mailto:help@fish.example')
  expect(find<HTMLAnchorElement>('a[href^=tel]').href).toBe('tel:+6561234567')
  expect(host.textContent).toContain('9 to 6')
  expect(host.textContent).not.toContain('Messenger')
})
