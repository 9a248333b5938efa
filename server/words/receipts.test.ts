import { expect, test } from 'vitest'
import type { EventArgs } from '#shared/domain/events.ts'
import { INITIAL_BUSINESS } from '#shared/domain/initial-business.ts'
import { wordsFor } from './words-for.ts'

const decided = (given: Partial<EventArgs['receiptDecided']>): EventArgs['receiptDecided'] => ({
  purpose: 'order',
  orderNumber: 'TC1X',
  amountFen: 10_000,
  state: 'approved',
  isPaid: true,
  creditedFen: 0,
  reason: '',
  ...given,
})

test.each(['zh', 'zh2', 'en'])(
  '%s: mails about transfers name amount, order and outcome',
  (language) => {
    const { mail } = wordsFor(language, INITIAL_BUSINESS.name)
    const line = (given: Partial<EventArgs['receiptDecided']>) =>
      mail.receiptDecided.line(decided(given), '')
    const rejected = line({ state: 'rejected', isPaid: false, reason: 'R-1' })
    expect(rejected).toMatch(/¥100\.00.*R-1|R-1.*¥100\.00/)
    expect(rejected.includes('CN¥')).toBe(language === 'en')
    expect(line({})).toContain('TC1X')
    expect(line({ creditedFen: 50 })).toContain('¥0.50')
    expect(line({ isPaid: false, creditedFen: 9_900 })).toContain('¥99.00')
    const topUp = { purpose: 'topUp', orderNumber: null, state: 'rejected', isPaid: false } as const
    expect(line(topUp)).not.toContain('null')
    const lines = [
      rejected,
      line({}),
      line({ creditedFen: 50 }),
      line({ isPaid: false }),
      line(topUp),
    ]
    expect(new Set(lines).size).toBe(lines.length)
    const overdue = { purpose: 'order', orderNumber: 'TC1X', amountFen: 10_000 } as const
    expect(mail.receiptOverdue.line({ ...overdue, heldFen: 2_000 }, '')).toContain('¥20.00')
    expect(mail.receiptOverdue.line({ ...overdue, heldFen: 0 }, '')).not.toContain('¥0.00')
    expect(mail.topUpCredited.line({ amountFen: 9_950 }, '')).toContain('¥99.50')
  },
)
