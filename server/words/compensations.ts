import type { CompensationKind } from '#shared/domain/compensation-states.ts'
import type { CompensatedFor } from '#shared/domain/events.ts'
import { yuanWords } from '#shared/domain/money.ts'
import type { CompensationWords, Language } from './words.ts'

type Kinds = Record<CompensationKind, string>

const EN: Kinds = { damage: 'damage', loss: 'loss', weight: 'a wrong weight' }
const ZH: Kinds = { damage: '破损', loss: '丢件', weight: '重量错误' }
const ZH2: Kinds = { damage: '破損', loss: '遺失', weight: '重量錯誤' }

type Named = Record<'order' | 'parcel', string>
const NAMES = {
  en: { order: 'order', parcel: 'parcel' },
  zh: { order: '订单', parcel: '包裹' },
  zh2: { order: '訂單', parcel: '包裹' },
} as const satisfies Record<Language, Named>

const thing = (names: Named, isParcel: boolean) => (isParcel ? names.parcel : names.order)
const numbered = (names: Named, { transCode, code }: CompensatedFor) =>
  transCode === null ? `${names.parcel} ${code ?? ''}` : `${names.order} ${transCode}`
const inEnglish = (about: CompensatedFor) => {
  const text = numbered(NAMES.en, about)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** The words of events about compensations. */
export const COMPENSATION_WORDS: Record<Language, (name: string) => CompensationWords> = {
  en: (name) => ({
    push: {
      compensationOpened: ({ lastDigits }) => ({
        title: 'We opened a claim for your parcel',
        body: `We haven’t found the parcel ending in ${lastDigits}. Open ${name} to see the claim and add proof of its price.`,
      }),
      compensationDecided: ({ lastDigits, isParcel, state }) =>
        state === 'accepted'
          ? {
              title: 'Your compensation claim was accepted',
              body: `The compensation for the ${thing(NAMES.en, isParcel)} ending in ${lastDigits} is in your balance.`,
            }
          : {
              title: 'Your compensation claim was declined',
              body: `It was for the ${thing(NAMES.en, isParcel)} ending in ${lastDigits}. Open ${name} to read why.`,
            },
      compensationNoted: ({ lastDigits, isParcel }) => ({
        title: 'New note on your claim',
        body: `It’s about the ${thing(NAMES.en, isParcel)} ending in ${lastDigits}. Open ${name} to read it and answer.`,
      }),
    },
    mail: {
      compensationOpened: {
        subject: (count) =>
          count === 1
            ? 'We opened a claim for your missing parcel'
            : `We opened claims for ${count} of your missing parcels`,
        line: ({ code, trackingNumber, valueFen }) =>
          `Parcel ${code} (${trackingNumber}) has been missing for 48 hours. ${valueFen > 0 ? `Value of goods: ${yuanWords('en', valueFen)}.` : 'Its goods aren’t declared yet.'}`,
        note: () =>
          'We’ll review it and pay the compensation into your balance. Add proof of the price on the page of the claim, such as a receipt or a screenshot of the order. We keep looking: if we find the parcel first, the claim is closed and you can ship it as before.',
        action: 'See claim',
      },
      compensationDecided: {
        subject: (count) =>
          count === 1 ? 'Your claim has been decided' : `${count} of your claims have been decided`,
        line: ({ kind, state, decidedFen, reason, ...about }) =>
          state === 'accepted'
            ? `${inEnglish(about)}, ${EN[kind]}: accepted. ${yuanWords('en', decidedFen ?? 0)} is in your balance. ${reason}`
            : `${inEnglish(about)}, ${EN[kind]}: declined. ${reason}`,
        note: () => 'If you disagree, contact customer service.',
        action: 'See claim',
      },
      compensationNoted: {
        subject: (count) =>
          count === 1 ? 'New note on your claim' : `${count} notes on your claims`,
        line: ({ words, ...about }) => `${inEnglish(about)}: ${words}`,
        note: () => 'Answer with a note or more photos on the page of the claim.',
        action: 'Answer',
      },
    },
    topics: { compensationNoted: 'notes on your claims' },
  }),
  zh: (name) => ({
    push: {
      compensationOpened: ({ lastDigits }) => ({
        title: '已为你的包裹立案理赔',
        body: `尾号 ${lastDigits} 的包裹仍未找到，打开${name}查看理赔并补充购买凭证。`,
      }),
      compensationDecided: ({ lastDigits, isParcel, state }) =>
        state === 'accepted'
          ? {
              title: '理赔已通过',
              body: `尾号 ${lastDigits} 的${thing(NAMES.zh, isParcel)}的赔款已存入余额。`,
            }
          : {
              title: '理赔申请被驳回',
              body: `尾号 ${lastDigits} 的${thing(NAMES.zh, isParcel)}，打开${name}查看原因。`,
            },
      compensationNoted: ({ lastDigits, isParcel }) => ({
        title: '理赔有新留言',
        body: `尾号 ${lastDigits} 的${thing(NAMES.zh, isParcel)}，打开${name}查看并回复。`,
      }),
    },
    mail: {
      compensationOpened: {
        subject: (count) =>
          count === 1 ? '已为你的缺失包裹立案理赔' : `已为你的 ${count} 个缺失包裹立案理赔`,
        line: ({ code, trackingNumber, valueFen }) =>
          `包裹 ${code}（${trackingNumber}）缺件已满 48 小时。${valueFen > 0 ? `货值 ${yuanWords('zh', valueFen)}。` : '尚未申报物品。'}`,
        note: () =>
          '审核后，赔款会存入你的余额。请在理赔页面补充购买凭证，例如收据或订单截图。我们会继续查找，如果先找到包裹，理赔将结案，包裹可以照常发货。',
        action: '查看理赔',
      },
      compensationDecided: {
        subject: (count) => (count === 1 ? '理赔结果通知' : `${count} 个理赔申请已有结果`),
        line: ({ kind, state, decidedFen, reason, ...about }) =>
          state === 'accepted'
            ? `${numbered(NAMES.zh, about)}（${ZH[kind]}）：已通过，赔款 ${yuanWords('zh', decidedFen ?? 0)} 已存入余额。${reason}`
            : `${numbered(NAMES.zh, about)}（${ZH[kind]}）：已驳回。${reason}`,
        note: () => '如有异议，请联系客服。',
        action: '查看理赔',
      },
      compensationNoted: {
        subject: (count) => (count === 1 ? '理赔有新留言' : `理赔有 ${count} 条新留言`),
        line: ({ words, ...about }) => `${numbered(NAMES.zh, about)}：${words}`,
        note: () => '请在理赔页面回复，或补充照片。',
        action: '去回复',
      },
    },
    topics: { compensationNoted: '理赔留言' },
  }),
  zh2: (name) => ({
    push: {
      compensationOpened: ({ lastDigits }) => ({
        title: '已為你的包裹立案理賠',
        body: `末碼 ${lastDigits} 的包裹仍未找到，請開啟${name}查看理賠並補上購買憑證。`,
      }),
      compensationDecided: ({ lastDigits, isParcel, state }) =>
        state === 'accepted'
          ? {
              title: '理賠已通過',
              body: `末碼 ${lastDigits} 的${thing(NAMES.zh2, isParcel)}的賠款已存入餘額。`,
            }
          : {
              title: '理賠申請被駁回',
              body: `末碼 ${lastDigits} 的${thing(NAMES.zh2, isParcel)}，請開啟${name}查看原因。`,
            },
      compensationNoted: ({ lastDigits, isParcel }) => ({
        title: '理賠有新留言',
        body: `末碼 ${lastDigits} 的${thing(NAMES.zh2, isParcel)}，請開啟${name}查看並回覆。`,
      }),
    },
    mail: {
      compensationOpened: {
        subject: (count) =>
          count === 1 ? '已為你的缺失包裹立案理賠' : `已為你的 ${count} 個缺失包裹立案理賠`,
        line: ({ code, trackingNumber, valueFen }) =>
          `包裹 ${code}（${trackingNumber}）缺件已滿 48 小時。${valueFen > 0 ? `貨值 ${yuanWords('zh2', valueFen)}。` : '尚未申報物品。'}`,
        note: () =>
          '審核後，賠款會存入你的餘額。請在理賠頁面補上購買憑證，例如收據或訂單截圖。我們會繼續尋找，如果先找到包裹，理賠將結案，包裹可以照常出貨。',
        action: '查看理賠',
      },
      compensationDecided: {
        subject: (count) => (count === 1 ? '理賠結果通知' : `${count} 件理賠申請已有結果`),
        line: ({ kind, state, decidedFen, reason, ...about }) =>
          state === 'accepted'
            ? `${numbered(NAMES.zh2, about)}（${ZH2[kind]}）：已通過，賠款 ${yuanWords('zh2', decidedFen ?? 0)} 已存入餘額。${reason}`
            : `${numbered(NAMES.zh2, about)}（${ZH2[kind]}）：已駁回。${reason}`,
        note: () => '如有疑問，請聯絡客服。',
        action: '查看理賠',
      },
      compensationNoted: {
        subject: (count) => (count === 1 ? '理賠有新留言' : `理賠有 ${count} 則新留言`),
        line: ({ words, ...about }) => `${numbered(NAMES.zh2, about)}：${words}`,
        note: () => '請在理賠頁面回覆，或補充照片。',
        action: '前往回覆',
      },
    },
    topics: { compensationNoted: '理賠留言' },
  }),
}
