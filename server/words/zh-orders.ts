import { yuanWords } from '#shared/domain/money.ts'
import type { OrderWords } from './words.ts'
import { zhRequests } from './zh-requests.ts'

const yuan = (amountFen: number) => yuanWords('zh', amountFen)
const MILESTONES = {
  customs: '正在清关',
  availableForPickup: '可以自提了',
  outForDelivery: '正在派送',
  deliveryFailure: '首次派送未成功',
  exception: '运输异常',
  returned: '正在退回',
} as const
const NEEDS = {
  identity: '收件人证件号码',
  invoice: '购买凭证',
  address: '更正后的地址',
  payment: '补缴费用',
} as const

const NO_BILL = {
  lineEnded: '所选线路已停用。',
  lineRefuses: '所选线路不再承运这些箱子。',
} as const

export const zhOrders = (name: string): OrderWords => ({
  push: {
    ...zhRequests(name).push,
    feesReady: ({ lastDigits }) => ({
      title: '订单已打包，付款后发货',
      body: `尾号 ${lastDigits} 的订单费用已算好，未超过预估。`,
    }),
    billNeedsConsent: ({ lastDigits }) => ({
      title: '账单高于预估，请确认',
      body: `尾号 ${lastDigits} 的订单费用有变化，打开${name}查看明细后再付款。`,
    }),
    parcelTakenOut: ({ lastDigits }) => ({
      title: '订单中移出了一个包裹',
      body: `尾号 ${lastDigits} 的订单会继续处理其余包裹，打开${name}查看原因。`,
    }),
    billReopened: ({ lastDigits }) => ({
      title: '账单已过期',
      body: `尾号 ${lastDigits} 的订单无法按原线路重新出账单，打开${name}查看原因。`,
    }),
    orderShipped: ({ lastDigits }) => ({
      title: '订单已发货',
      body: `尾号 ${lastDigits} 的订单已交给承运商，点击查看物流。`,
    }),
    trackingMilestone: ({ lastDigits, status }) => ({
      title: '物流有更新',
      body: `尾号 ${lastDigits} 的订单${MILESTONES[status]}。`,
    }),
    orderDelivered: ({ lastDigits }) => ({
      title: '订单已送达',
      body: `尾号 ${lastDigits} 的订单已送达。`,
    }),
    orderCancelled: ({ lastDigits }) => ({
      title: '订单已取消',
      body: `尾号 ${lastDigits} 的订单里的包裹可以重新发货，打开${name}查看原因。`,
    }),
    supplementDue: ({ lastDigits }) => ({
      title: '有一笔额外费用等你决定',
      body: `与尾号 ${lastDigits} 的订单有关，打开${name}查看凭证。`,
    }),
    needAsked: ({ lastDigits, need }) => ({
      title: '承运商需要你提供资料',
      body: `尾号 ${lastDigits} 的订单需要${NEEDS[need]}才能继续运输。`,
    }),
  },
  mail: {
    ...zhRequests(name).mail,
    feesReady: {
      subject: (count) =>
        count === 1 ? '订单已打包，付款后发货' : `${count} 个订单已打包，付款后发货`,
      line: ({ transCode, orderTotalFen }) => `订单 ${transCode}：${yuan(orderTotalFen)}`,
      note: () => '账单未超过预估，14 天内有效。',
      action: '查看账单',
    },
    billNeedsConsent: {
      subject: (count) =>
        count === 1 ? '账单高于预估，请确认' : `${count} 个订单的账单高于预估，请确认`,
      line: ({ transCode, orderTotalFen, estimateFen }) =>
        `订单 ${transCode}：${yuan(orderTotalFen)}，预估 ${yuan(estimateFen)}`,
      note: () =>
        '可查看变化的明细和打包后的照片、尺寸，再决定付款或要求重新打包。付款前不会发货。',
      action: '查看变化',
    },
    parcelTakenOut: {
      subject: (count) => (count === 1 ? '订单中移出了一个包裹' : `订单中移出了 ${count} 个包裹`),
      line: ({ transCode, code, reason }) => `订单 ${transCode} 的包裹 ${code}。原因：${reason}`,
      note: () => '订单会继续处理其余包裹，移出的包裹已回到你的包裹列表。',
      action: '查看订单',
    },
    billReopened: {
      subject: (count) => (count === 1 ? '账单已过期' : `${count} 个订单的账单已过期`),
      line: ({ transCode, why }) => `订单 ${transCode}：${NO_BILL[why]}`,
      note: () => '目前无需付款。仓库会重新打包或取消订单。如需换线路发货，请联系客服。',
      action: '查看订单',
    },
    orderShipped: {
      subject: (count) => (count === 1 ? '订单已发货' : `${count} 个订单已发货`),
      line: ({ transCode, cartons }) =>
        cartons === 1 ? `订单 ${transCode}` : `订单 ${transCode}，共 ${cartons} 箱`,
      note: () => '承运商扫描后开始显示物流信息。',
      action: '查看物流',
    },
    trackingMilestone: {
      subject: (count) => (count === 1 ? '物流有更新' : `${count} 条物流更新`),
      line: ({ transCode, status }) => `订单 ${transCode}：${MILESTONES[status]}`,
      note: () => `打开${name}查看含义和需要做的事。`,
      action: '查看物流',
    },
    orderDelivered: {
      subject: (count) => (count === 1 ? '订单已送达' : `${count} 个订单已送达`),
      line: ({ transCode }) => `订单 ${transCode}`,
      note: () => '如有缺失或损坏，请联系客服。',
      action: '查看订单',
    },
    orderCancelled: {
      subject: (count) => (count === 1 ? '订单已取消' : `${count} 个订单已取消`),
      line: ({ transCode, refundedFen, reason }) =>
        refundedFen > 0
          ? `订单 ${transCode}：${yuan(refundedFen)} 已退回余额。原因：${reason}`
          : `订单 ${transCode}。原因：${reason}`,
      note: () => '包裹可以重新发货，优惠券已退回。',
      action: '查看订单',
    },
    supplementDue: {
      subject: (count) =>
        count === 1 ? '有一笔额外费用等你决定' : `有 ${count} 笔额外费用等你决定`,
      line: ({ transCode, amountFen, words }) => `订单 ${transCode}：${yuan(amountFen)}。${words}`,
      note: () => '请查看凭证，再决定支付或拒绝。',
      action: '查看订单',
    },
    needAsked: {
      subject: () => '承运商需要你提供资料',
      line: ({ transCode, need, words, deadline }) =>
        deadline === null
          ? `订单 ${transCode} 需要${NEEDS[need]}。${words}`
          : `订单 ${transCode} 需要在 ${deadline.slice(0, 10)} 前提供${NEEDS[need]}。${words}`,
      note: () => '不提供的话，承运商可能会退回订单。',
      action: '去提供',
    },
  },
  topics: {
    ...zhRequests(name).topics,
    feesReady: '待付款账单',
    billNeedsConsent: '高于预估的账单',
    parcelTakenOut: '订单移出包裹',
    billReopened: '无法重新出具的账单',
    orderShipped: '订单发货',
    trackingMilestone: '物流更新',
    orderDelivered: '订单送达',
    needAsked: '承运商所需资料',
  },
})
