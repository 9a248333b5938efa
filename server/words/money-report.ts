import type { Language } from './words.ts'

/** What staff did with money. */
export type MoveKind =
  | 'topUpCredited'
  | 'transferApproved'
  | 'transferPlaced'
  | 'transferRecalled'
  | 'withdrawalSent'
  | 'withdrawalDeclined'
  | 'withdrawalBounced'
  | 'reversed'
  | 'couponsGiven'
  | 'writtenOff'
  | 'compensated'
  | 'requestRefunded'
type ReportWords = {
  subject: (day: string, count: number) => string
  kinds: Record<MoveKind, string>
  line: (parts: {
    time: string
    who: string
    what: string
    amount: string
    member: string
  }) => string
  reason: (reason: string) => string
  more: (count: number) => string
  action: string
  /** Why the reader gets it. */
  why: string
}

const joined: ReportWords['line'] = ({ time, who, what, amount, member }) =>
  [time, what, amount, member, who].filter(Boolean).join(' · ')

/** The daily mail about the money that staff moved. */
export const MONEY_REPORT: Record<Language, ReportWords> = {
  zh: {
    subject: (day, count) => `${day} 员工资金操作 ${count} 笔`,
    kinds: {
      topUpCredited: '充值入账',
      transferApproved: '转账付款通过',
      transferPlaced: '不明转账归户',
      transferRecalled: '银行退汇',
      withdrawalSent: '提现打款',
      withdrawalDeclined: '提现驳回，退回余额',
      withdrawalBounced: '提现退票，退回余额',
      reversed: '冲正',
      couponsGiven: '发放优惠券',
      writtenOff: '核销欠款',
      compensated: '理赔付款',
      requestRefunded: '代购退款',
    },
    line: joined,
    reason: (reason) => `原因：${reason}`,
    more: (count) => `还有 ${count} 笔，可在后台查看。`,
    action: '打开后台账本',
    why: '你有“设置”权限，因此每天会收到这封邮件。当天没有操作时不发送。',
  },
  zh2: {
    subject: (day, count) => `${day} 員工資金操作 ${count} 筆`,
    kinds: {
      topUpCredited: '儲值入帳',
      transferApproved: '轉帳付款通過',
      transferPlaced: '不明轉帳歸戶',
      transferRecalled: '銀行收回轉帳',
      withdrawalSent: '提領匯款',
      withdrawalDeclined: '提領駁回，退回餘額',
      withdrawalBounced: '提領退匯，退回餘額',
      reversed: '沖正',
      couponsGiven: '發放優惠券',
      writtenOff: '沖銷欠款',
      compensated: '理賠付款',
      requestRefunded: '代購退款',
    },
    line: joined,
    reason: (reason) => `原因：${reason}`,
    more: (count) => `還有 ${count} 筆，可在後台查看。`,
    action: '開啟後台帳本',
    why: '你有「設定」權限，因此每天會收到這封信。當天沒有操作時不會寄送。',
  },
  en: {
    subject: (day, count) =>
      count === 1
        ? `1 money movement by staff on ${day}`
        : `${count} money movements by staff on ${day}`,
    kinds: {
      topUpCredited: 'Top-up credited',
      transferApproved: 'Transfer approved',
      transferPlaced: 'Unidentified transfer credited',
      transferRecalled: 'Transfer recalled by the bank',
      withdrawalSent: 'Withdrawal sent',
      withdrawalDeclined: 'Withdrawal declined, returned to the balance',
      withdrawalBounced: 'Withdrawal bounced, returned to the balance',
      reversed: 'Reversal',
      couponsGiven: 'Coupon given',
      writtenOff: 'Debt written off',
      compensated: 'Compensation paid',
      requestRefunded: 'Buying request refunded',
    },
    line: joined,
    reason: (reason) => `Reason: ${reason}`,
    more: (count) => `And ${count} more, which you can see in the console.`,
    action: 'Open the ledger',
    why: 'You get this e-mail each day because you have the right “settings”. Nothing is sent for a day without movements.',
  },
}
