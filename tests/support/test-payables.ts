import type { PayableBill, Payables, PaymentStep } from '#server/use-cases/money/payables.ts'

/** Orders and requests that stand in the memory of a test, by their ids. */
export function testPayables() {
  const bills = new Map<string, PayableBill & { accountId: string }>()
  const steps: (PaymentStep & { id: string })[] = []
  const handler: Payables['order'] = {
    load: async (_tx, _writer, accountId, id) => {
      const bill = bills.get(id)
      return bill?.accountId === accountId ? bill : undefined
    },
    follow: async (_tx, _writer, _accountId, id, payment) => {
      const bill = bills.get(id)
      if (bill === undefined) throw new Error(`There is no ${id}`)
      if (payment.step === 'paid') bills.set(id, { ...bill, isPayable: false })
      steps.push({ ...payment, id })
    },
  }
  return { payables: { order: handler, request: handler }, bills, steps }
}
