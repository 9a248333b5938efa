import type { CompensationKind } from '#shared/domain/compensation-states.ts'
import { yuanText } from '#shared/domain/money.ts'
import type { CompensationWords, Language } from './words.ts'

type Kinds = Record<CompensationKind, string>
const yuan = (amountFen: number | null) => `¥${yuanText(amountFen ?? 0)}`

const EN: Kinds = { damage: 'damage', loss: 'loss', weight: 'a wrong weight' }
const ZH: Kinds = { damage: '破损', loss: '丢件', weight: '重量错误' }
const ZH2: Kinds = { damage: '破損', loss: '遺失', weight: '重量錯誤' }

/** The words of events about compensations. */
export const COMPENSATION_WORDS: Record<Language, (name: string) => CompensationWords> = {
  en: (name) => ({
    push: {
      compensationDecided: ({ lastDigits, state }) =>
        state === 'accepted'
          ? {
              title: 'Your compensation claim was accepted',
              body: `The compensation for the order ending in ${lastDigits} is in your balance.`,
            }
          : {
              title: 'Your compensation claim was declined',
              body: `It was for the order ending in ${lastDigits}. Open ${name} to read why.`,
            },
      compensationNoted: ({ lastDigits }) => ({
        title: 'New note on your claim',
        body: `It’s about the order ending in ${lastDigits}. Open ${name} to read it and answer.`,
      }),
    },
    mail: {
      compensationDecided: {
        subject: (count) =>
          count === 1 ? 'Your claim has been decided' : `${count} of your claims have been decided`,
        line: ({ transCode, kind, state, decidedFen, reason }) =>
          state === 'accepted'
            ? `Order ${transCode}, ${EN[kind]}: accepted. ${yuan(decidedFen)} is in your balance. ${reason}`
            : `Order ${transCode}, ${EN[kind]}: declined. ${reason}`,
        note: () => 'If you disagree, contact customer service.',
        action: 'See claim',
      },
      compensationNoted: {
        subject: (count) =>
          count === 1 ? 'New note on your claim' : `${count} notes on your claims`,
        line: ({ transCode, words }) => `Order ${transCode}: ${words}`,
        note: () => 'Answer with a note or more photos on the page of the claim.',
        action: 'Answer',
      },
    },
    topics: { compensationNoted: 'notes on your claims' },
  }),
  zh: (name) => ({
    push: {
      compensationDecided: ({ lastDigits, state }) =>
        state === 'accepted'
          ? { title: '理赔已通过', body: `尾号 ${lastDigits} 的订单的赔款已存入余额。` }
          : {
              title: '理赔申请被驳回',
              body: `尾号 ${lastDigits} 的订单，打开${name}查看原因。`,
            },
      compensationNoted: ({ lastDigits }) => ({
        title: '理赔有新留言',
        body: `尾号 ${lastDigits} 的订单，打开${name}查看并回复。`,
      }),
    },
    mail: {
      compensationDecided: {
        subject: (count) => (count === 1 ? '理赔结果通知' : `${count} 个理赔申请已有结果`),
        line: ({ transCode, kind, state, decidedFen, reason }) =>
          state === 'accepted'
            ? `订单 ${transCode}（${ZH[kind]}）：已通过，赔款 ${yuan(decidedFen)} 已存入余额。${reason}`
            : `订单 ${transCode}（${ZH[kind]}）：已驳回。${reason}`,
        note: () => '如有异议，请联系客服。',
        action: '查看理赔',
      },
      compensationNoted: {
        subject: (count) => (count === 1 ? '理赔有新留言' : `理赔有 ${count} 条新留言`),
        line: ({ transCode, words }) => `订单 ${transCode}：${words}`,
        note: () => '请在理赔页面回复，或补充照片。',
        action: '去回复',
      },
    },
    topics: { compensationNoted: '理赔留言' },
  }),
  zh2: (name) => ({
    push: {
      compensationDecided: ({ lastDigits, state }) =>
        state === 'accepted'
          ? { title: '理賠已通過', body: `末碼 ${lastDigits} 的訂單的賠款已存入餘額。` }
          : {
              title: '理賠申請被駁回',
              body: `末碼 ${lastDigits} 的訂單，請開啟${name}查看原因。`,
            },
      compensationNoted: ({ lastDigits }) => ({
        title: '理賠有新留言',
        body: `末碼 ${lastDigits} 的訂單，請開啟${name}查看並回覆。`,
      }),
    },
    mail: {
      compensationDecided: {
        subject: (count) => (count === 1 ? '理賠結果通知' : `${count} 件理賠申請已有結果`),
        line: ({ transCode, kind, state, decidedFen, reason }) =>
          state === 'accepted'
            ? `訂單 ${transCode}（${ZH2[kind]}）：已通過，賠款 ${yuan(decidedFen)} 已存入餘額。${reason}`
            : `訂單 ${transCode}（${ZH2[kind]}）：已駁回。${reason}`,
        note: () => '如有疑問，請聯絡客服。',
        action: '查看理賠',
      },
      compensationNoted: {
        subject: (count) => (count === 1 ? '理賠有新留言' : `理賠有 ${count} 則新留言`),
        line: ({ transCode, words }) => `訂單 ${transCode}：${words}`,
        note: () => '請在理賠頁面回覆，或補充照片。',
        action: '前往回覆',
      },
    },
    topics: { compensationNoted: '理賠留言' },
  }),
}
