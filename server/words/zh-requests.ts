import { yuanWords } from '#shared/domain/money.ts'
import type { RequestReason } from '#shared/domain/request-states.ts'
import { minuteOf } from './minute-of.ts'
import type { RequestWords } from './words.ts'

const yuan = (amountFen: number) => yuanWords('zh', amountFen)
const REASONS: Record<RequestReason, string> = {
  soldOut: '商品已售罄。',
  prohibited: '该商品无法运输。',
  linkInvalid: '链接打不开商品页面。',
  detailsMissing: '商品信息不完整。',
  sellerRefuses: '卖家不接受该订单。',
  other: '',
}
const why = (kind: RequestReason, reason: string) => REASONS[kind] + reason

export const zhRequests = (name: string): RequestWords => ({
  push: {
    requestApproved: ({ lastDigits, needsAcceptance }) =>
      needsAcceptance
        ? {
            title: '代购申请的价格有变化',
            body: `尾号 ${lastDigits} 的代购申请，实际价格高于你的预期，请打开${name}确认或撤回。`,
          }
        : {
            title: '代购申请已通过',
            body: `付款后，我们就为你采购尾号 ${lastDigits} 的商品。`,
          },
    requestDeclined: ({ lastDigits }) => ({
      title: '代购申请未通过',
      body: `打开${name}查看原因，修改尾号 ${lastDigits} 的申请后可重新提交。`,
    }),
    requestPaid: ({ lastDigits }) => ({
      title: '代购申请已付款',
      body: `我们马上采购尾号 ${lastDigits} 的商品。`,
    }),
    requestPaymentFailed: ({ lastDigits }) => ({
      title: '代购付款失败',
      body: `尾号 ${lastDigits} 的代购申请未付款成功，请打开${name}查看原因并重新付款。`,
    }),
    requestShipped: ({ lastDigits }) => ({
      title: '商家已发货',
      body: `尾号 ${lastDigits} 的代购商品正在寄往我们的仓库。`,
    }),
    requestLapsed: ({ lastDigits, kind }) => ({
      title: '代购申请已失效',
      body:
        kind === 'mall'
          ? `尾号 ${lastDigits} 的申请未在 24 小时内付款，可以重新下单。`
          : `尾号 ${lastDigits} 的申请未在 7 天内付款，可以重新提交。`,
    }),
    requestSupplementDue: ({ lastDigits }) => ({
      title: '代购商品需要补差价',
      body: `尾号 ${lastDigits} 的代购申请，请打开${name}决定是否补差价。`,
    }),
    requestAfterSales: ({ lastDigits, outcome }) => ({
      title: {
        accepted: '退货申请已通过',
        refused: '退货申请未通过',
        settled: '退货已退款',
        closed: '退货已关闭',
        refunded: '商家已退款',
      }[outcome],
      body: `关于尾号 ${lastDigits} 的代购申请，打开${name}查看详情。`,
    }),
    requestCancelled: ({ lastDigits }) => ({
      title: '代购申请已取消',
      body: `尾号 ${lastDigits} 的款项已退回余额，打开${name}查看原因。`,
    }),
  },
  mail: {
    requestApproved: {
      subject: (count) => (count === 1 ? '代购申请已通过' : `${count} 个代购申请已通过`),
      line: ({ code, totalFen, askedFen, needsAcceptance, payUntil }) =>
        needsAcceptance
          ? `代购申请 ${code}：${yuan(totalFen)}，比你的预期高 ${yuan(totalFen - askedFen)}，价格有效期至 ${minuteOf(payUntil)}`
          : `代购申请 ${code}：${yuan(totalFen)}，价格有效期至 ${minuteOf(payUntil)}`,
      note: () => '价格高于预期时，请先确认或撤回。付款后我们就为你采购。',
      action: '查看申请',
    },
    requestDeclined: {
      subject: (count) => (count === 1 ? '代购申请未通过' : `${count} 个代购申请未通过`),
      line: ({ code, reasonKind, reason }) => `代购申请 ${code}：${why(reasonKind, reason)}`,
      note: () => '你可以修改后重新提交，也可以撤回申请。',
      action: '修改申请',
    },
    requestPaid: {
      subject: (count) => (count === 1 ? '代购申请已付款' : `${count} 个代购申请已付款`),
      line: ({ code, paidFen }) => `代购申请 ${code}：已付 ${yuan(paidFen)}`,
      note: () => '我们马上采购，商家发货后会通知你。',
      action: '查看申请',
    },
    requestPaymentFailed: {
      subject: (count) => (count === 1 ? '代购付款失败' : `${count} 个代购申请付款失败`),
      line: ({ code, reason }) => `代购申请 ${code}：${reason}`,
      note: () => '请在申请失效前重新付款。',
      action: '重新付款',
    },
    requestShipped: {
      subject: (count) => (count === 1 ? '商家已发货' : `商家已发出 ${count} 个包裹`),
      line: ({ code, carrier, trackingNumber }) =>
        `代购申请 ${code}：${[carrier, trackingNumber].filter((part) => part !== '').join(' ')}`,
      note: () => '包裹已自动加入你的包裹列表，无需预报。',
      action: '查看申请',
    },
    requestLapsed: {
      subject: (count) => (count === 1 ? '代购申请已失效' : `${count} 个代购申请已失效`),
      line: ({ code, kind }) =>
        kind === 'mall'
          ? `代购申请 ${code} 未在 24 小时内付款`
          : `代购申请 ${code} 未在 7 天内付款`,
      note: () => '如果仍然需要，请重新下单。',
      action: '查看申请',
    },
    requestSupplementDue: {
      subject: (count) => (count === 1 ? '代购商品需要补差价' : `${count} 个代购申请需要补差价`),
      line: ({ code, amountFen, words }) => `代购申请 ${code}：需补 ${yuan(amountFen)}。${words}`,
      note: () => '你可以补差价，也可以取消申请。',
      action: '查看申请',
    },
    requestAfterSales: {
      subject: (count) => (count === 1 ? '退货退款进度更新' : `${count} 条退货退款进度更新`),
      line: ({ code, outcome, refundedFen, reason }) => {
        const what = {
          accepted: `代购申请 ${code}：退货申请已通过，我们会把商品寄回给商家。`,
          refused: `代购申请 ${code}：退货申请未通过。`,
          settled: `代购申请 ${code}：退货已完成，${yuan(refundedFen)} 已退回余额。`,
          closed: `代购申请 ${code}：退货已关闭，未产生退款。`,
          refunded: `代购申请 ${code}：商家退款 ${yuan(refundedFen)} 已存入余额。`,
        }[outcome]
        return what + reason
      },
      note: () => '如有疑问，请联系客服。',
      action: '查看申请',
    },
    requestCancelled: {
      subject: (count) => (count === 1 ? '代购申请已取消' : `${count} 个代购申请已取消`),
      line: ({ code, refundedFen, reasonKind, reason }) =>
        `代购申请 ${code}：${yuan(refundedFen)} 已退回余额。${why(reasonKind, reason)}`,
      note: () => '如有疑问，请联系客服。',
      action: '查看申请',
    },
  },
  topics: {
    requestApproved: '代购申请通过',
    requestDeclined: '代购申请未通过',
    requestShipped: '商家发货',
    requestLapsed: '代购申请失效',
  },
})
