import { yuanWords } from '#shared/domain/money.ts'
import type { OrderWords } from './words.ts'
import { zh2Requests } from './zh2-requests.ts'

const yuan = (amountFen: number) => yuanWords('zh2', amountFen)
const MILESTONES = {
  customs: '正在清關',
  availableForPickup: '可以取件了',
  outForDelivery: '正在配送',
  deliveryFailure: '首次配送未成功',
  exception: '運送異常',
  returned: '正在退回',
} as const
const NEEDS = {
  identity: '收件人身分證號',
  invoice: '購買證明',
  address: '更正後的地址',
  payment: '補繳費用',
} as const

const NO_BILL = {
  lineEnded: '所選運送方式已停用。',
  lineRefuses: '所選運送方式不再承運這些箱子。',
} as const

export const zh2Orders = (name: string): OrderWords => ({
  push: {
    ...zh2Requests(name).push,
    feesReady: ({ lastDigits }) => ({
      title: '訂單已包裝，付款後出貨',
      body: `末碼 ${lastDigits} 的訂單費用已算好，未超過預估。`,
    }),
    billNeedsConsent: ({ lastDigits }) => ({
      title: '帳單高於預估，請確認',
      body: `末碼 ${lastDigits} 的訂單費用有變動，請開啟${name}查看明細後再付款。`,
    }),
    parcelTakenOut: ({ lastDigits }) => ({
      title: '訂單中移出了一件包裹',
      body: `末碼 ${lastDigits} 的訂單會繼續處理其餘包裹，請開啟${name}查看原因。`,
    }),
    billReopened: ({ lastDigits }) => ({
      title: '帳單已過期',
      body: `末碼 ${lastDigits} 的訂單無法依原運送方式重新開立帳單，請開啟${name}查看原因。`,
    }),
    orderShipped: ({ lastDigits }) => ({
      title: '訂單已出貨',
      body: `末碼 ${lastDigits} 的訂單已交給承運商，點按即可追蹤。`,
    }),
    trackingMilestone: ({ lastDigits, status }) => ({
      title: '配送進度更新',
      body: `末碼 ${lastDigits} 的訂單${MILESTONES[status]}。`,
    }),
    orderDelivered: ({ lastDigits }) => ({
      title: '訂單已送達',
      body: `末碼 ${lastDigits} 的訂單已送達。`,
    }),
    orderCancelled: ({ lastDigits }) => ({
      title: '訂單已取消',
      body: `末碼 ${lastDigits} 的訂單裡的包裹可以重新出貨，請開啟${name}查看原因。`,
    }),
    supplementDue: ({ lastDigits }) => ({
      title: '有一筆額外費用等你決定',
      body: `與末碼 ${lastDigits} 的訂單有關，請開啟${name}查看憑證。`,
    }),
    needAsked: ({ lastDigits, need }) => ({
      title: '承運商需要你提供資料',
      body: `末碼 ${lastDigits} 的訂單需要${NEEDS[need]}才能繼續運送。`,
    }),
  },
  mail: {
    ...zh2Requests(name).mail,
    feesReady: {
      subject: (count) =>
        count === 1 ? '訂單已包裝，付款後出貨' : `${count} 筆訂單已包裝，付款後出貨`,
      line: ({ transCode, orderTotalFen }) => `訂單 ${transCode}：${yuan(orderTotalFen)}`,
      note: () => '帳單未超過預估，14 天內有效。',
      action: '查看帳單',
    },
    billNeedsConsent: {
      subject: (count) =>
        count === 1 ? '帳單高於預估，請確認' : `${count} 筆訂單的帳單高於預估，請確認`,
      line: ({ transCode, orderTotalFen, estimateFen }) =>
        `訂單 ${transCode}：${yuan(orderTotalFen)}，預估 ${yuan(estimateFen)}`,
      note: () =>
        '可查看變動的明細和包裝後的照片、尺寸，再決定付款或要求重新包裝。付款前不會出貨。',
      action: '查看變動',
    },
    parcelTakenOut: {
      subject: (count) => (count === 1 ? '訂單中移出了一件包裹' : `訂單中移出了 ${count} 件包裹`),
      line: ({ transCode, code, reason }) => `訂單 ${transCode} 的包裹 ${code}。原因：${reason}`,
      note: () => '訂單會繼續處理其餘包裹，移出的包裹已回到你的包裹清單。',
      action: '查看訂單',
    },
    billReopened: {
      subject: (count) => (count === 1 ? '帳單已過期' : `${count} 筆訂單的帳單已過期`),
      line: ({ transCode, why }) => `訂單 ${transCode}：${NO_BILL[why]}`,
      note: () => '目前無須付款。倉庫會重新包裝或取消訂單。如要改用其他運送方式，請聯絡客服。',
      action: '查看訂單',
    },
    orderShipped: {
      subject: (count) => (count === 1 ? '訂單已出貨' : `${count} 筆訂單已出貨`),
      line: ({ transCode, cartons }) =>
        cartons === 1 ? `訂單 ${transCode}` : `訂單 ${transCode}，共 ${cartons} 箱`,
      note: () => '承運商掃描後開始顯示物流資訊。',
      action: '查看物流',
    },
    trackingMilestone: {
      subject: (count) => (count === 1 ? '物流有更新' : `${count} 則物流更新`),
      line: ({ transCode, status }) => `訂單 ${transCode}：${MILESTONES[status]}`,
      note: () => `請開啟${name}查看含義和需要做的事。`,
      action: '查看物流',
    },
    orderDelivered: {
      subject: (count) => (count === 1 ? '訂單已送達' : `${count} 筆訂單已送達`),
      line: ({ transCode }) => `訂單 ${transCode}`,
      note: () => '如有缺少或損壞，請聯絡客服。',
      action: '查看訂單',
    },
    orderCancelled: {
      subject: (count) => (count === 1 ? '訂單已取消' : `${count} 筆訂單已取消`),
      line: ({ transCode, refundedFen, reason }) =>
        refundedFen > 0
          ? `訂單 ${transCode}：${yuan(refundedFen)} 已退回餘額。原因：${reason}`
          : `訂單 ${transCode}。原因：${reason}`,
      note: () => '包裹可以重新出貨，優惠券已退回。',
      action: '查看訂單',
    },
    supplementDue: {
      subject: (count) =>
        count === 1 ? '有一筆額外費用等你決定' : `有 ${count} 筆額外費用等你決定`,
      line: ({ transCode, amountFen, words }) => `訂單 ${transCode}：${yuan(amountFen)}。${words}`,
      note: () => '請查看憑證，再決定支付或拒絕。',
      action: '查看訂單',
    },
    needAsked: {
      subject: () => '承運商需要你提供資料',
      line: ({ transCode, need, words, deadline }) =>
        deadline === null
          ? `訂單 ${transCode} 需要${NEEDS[need]}。${words}`
          : `訂單 ${transCode} 需要在 ${deadline.slice(0, 10)} 前提供${NEEDS[need]}。${words}`,
      note: () => '若不提供，承運商可能會退回訂單。',
      action: '前往提供',
    },
  },
  topics: {
    ...zh2Requests(name).topics,
    feesReady: '待付款帳單',
    billNeedsConsent: '高於預估的帳單',
    parcelTakenOut: '訂單移出包裹',
    billReopened: '無法重新開立的帳單',
    orderShipped: '訂單出貨',
    trackingMilestone: '物流更新',
    orderDelivered: '訂單送達',
    needAsked: '承運商所需資料',
  },
})
