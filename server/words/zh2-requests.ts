import { yuanWords } from '#shared/domain/money.ts'
import type { RequestReason } from '#shared/domain/request-states.ts'
import { minuteOf } from './minute-of.ts'
import type { RequestWords } from './words.ts'

const yuan = (amountFen: number) => yuanWords('zh2', amountFen)
const REASONS: Record<RequestReason, string> = {
  soldOut: '商品已售完。',
  prohibited: '此商品無法運送。',
  linkInvalid: '連結無法開啟商品頁面。',
  detailsMissing: '商品資料不完整。',
  sellerRefuses: '賣家不接受這筆訂單。',
  other: '',
}
const why = (kind: RequestReason, reason: string) => REASONS[kind] + reason

export const zh2Requests = (name: string): RequestWords => ({
  push: {
    requestApproved: ({ lastDigits, needsAcceptance }) =>
      needsAcceptance
        ? {
            title: '代購申請的價格有變動',
            body: `末碼 ${lastDigits} 的代購申請，實際價格高於你的預期，請開啟${name}確認或撤回。`,
          }
        : {
            title: '代購申請已通過',
            body: `付款後，我們就為你採購末碼 ${lastDigits} 的商品。`,
          },
    requestDeclined: ({ lastDigits }) => ({
      title: '代購申請未通過',
      body: `開啟${name}查看原因，修改末碼 ${lastDigits} 的申請後即可重新送出。`,
    }),
    requestPaid: ({ lastDigits }) => ({
      title: '代購申請已付款',
      body: `我們會立即採購末碼 ${lastDigits} 的商品。`,
    }),
    requestPaymentFailed: ({ lastDigits }) => ({
      title: '代購付款失敗',
      body: `末碼 ${lastDigits} 的代購申請付款未成功，請開啟${name}查看原因並重新付款。`,
    }),
    requestShipped: ({ lastDigits }) => ({
      title: '賣家已出貨',
      body: `末碼 ${lastDigits} 的代購商品正寄往我們的倉庫。`,
    }),
    requestLapsed: ({ lastDigits, kind }) => ({
      title: '代購申請已失效',
      body:
        kind === 'mall'
          ? `末碼 ${lastDigits} 的申請未在 24 小時內付款，你可以重新下單。`
          : `末碼 ${lastDigits} 的申請未在 7 天內付款，你可以重新送出。`,
    }),
    requestSupplementDue: ({ lastDigits }) => ({
      title: '代購商品需要補差額',
      body: `末碼 ${lastDigits} 的代購申請，請開啟${name}決定是否補差額。`,
    }),
    requestAfterSales: ({ lastDigits, outcome }) => ({
      title: {
        accepted: '退貨申請已通過',
        refused: '退貨申請未通過',
        settled: '退貨已退款',
        closed: '退貨已結案',
        refunded: '賣家已退款',
      }[outcome],
      body: `關於末碼 ${lastDigits} 的代購申請，請開啟${name}查看詳情。`,
    }),
    requestCancelled: ({ lastDigits }) => ({
      title: '代購申請已取消',
      body: `末碼 ${lastDigits} 的款項已退回餘額，請開啟${name}查看原因。`,
    }),
  },
  mail: {
    requestApproved: {
      subject: (count) => (count === 1 ? '代購申請已通過' : `${count} 筆代購申請已通過`),
      line: ({ code, totalFen, askedFen, needsAcceptance, payUntil }) =>
        needsAcceptance
          ? `代購申請 ${code}：${yuan(totalFen)}，比你的預期高 ${yuan(totalFen - askedFen)}，價格有效至 ${minuteOf(payUntil)}`
          : `代購申請 ${code}：${yuan(totalFen)}，價格有效至 ${minuteOf(payUntil)}`,
      note: () => '價格高於預期時，請先確認或撤回。付款後我們就為你採購。',
      action: '查看申請',
    },
    requestDeclined: {
      subject: (count) => (count === 1 ? '代購申請未通過' : `${count} 筆代購申請未通過`),
      line: ({ code, reasonKind, reason }) => `代購申請 ${code}：${why(reasonKind, reason)}`,
      note: () => '你可以修改後重新送出，也可以撤回申請。',
      action: '修改申請',
    },
    requestPaid: {
      subject: (count) => (count === 1 ? '代購申請已付款' : `${count} 筆代購申請已付款`),
      line: ({ code, paidFen }) => `代購申請 ${code}：已付 ${yuan(paidFen)}`,
      note: () => '我們會立即採購，賣家出貨後會通知你。',
      action: '查看申請',
    },
    requestPaymentFailed: {
      subject: (count) => (count === 1 ? '代購付款失敗' : `${count} 筆代購申請付款失敗`),
      line: ({ code, reason }) => `代購申請 ${code}：${reason}`,
      note: () => '請在申請失效前重新付款。',
      action: '重新付款',
    },
    requestShipped: {
      subject: (count) => (count === 1 ? '賣家已出貨' : `賣家已寄出 ${count} 個包裹`),
      line: ({ code, carrier, trackingNumber }) =>
        `代購申請 ${code}：${[carrier, trackingNumber].filter((part) => part !== '').join(' ')}`,
      note: () => '包裹已自動加入你的包裹清單，不需要預報。',
      action: '查看申請',
    },
    requestLapsed: {
      subject: (count) => (count === 1 ? '代購申請已失效' : `${count} 筆代購申請已失效`),
      line: ({ code, kind }) =>
        kind === 'mall'
          ? `代購申請 ${code} 未在 24 小時內付款`
          : `代購申請 ${code} 未在 7 天內付款`,
      note: () => '如果仍然需要，請重新下單。',
      action: '查看申請',
    },
    requestSupplementDue: {
      subject: (count) => (count === 1 ? '代購商品需要補差額' : `${count} 筆代購申請需要補差額`),
      line: ({ code, amountFen, words }) => `代購申請 ${code}：需補 ${yuan(amountFen)}。${words}`,
      note: () => '你可以補差額，也可以取消申請。',
      action: '查看申請',
    },
    requestAfterSales: {
      subject: (count) => (count === 1 ? '退貨退款進度更新' : `${count} 筆退貨退款進度更新`),
      line: ({ code, outcome, refundedFen, reason }) => {
        const what = {
          accepted: `代購申請 ${code}：退貨申請已通過，我們會將商品寄回給賣家。`,
          refused: `代購申請 ${code}：退貨申請未通過。`,
          settled: `代購申請 ${code}：退貨已完成，${yuan(refundedFen)} 已退回餘額。`,
          closed: `代購申請 ${code}：退貨已結案，未退款。`,
          refunded: `代購申請 ${code}：賣家退款 ${yuan(refundedFen)} 已存入餘額。`,
        }[outcome]
        return what + reason
      },
      note: () => '如有疑問，請聯絡客服。',
      action: '查看申請',
    },
    requestCancelled: {
      subject: (count) => (count === 1 ? '代購申請已取消' : `${count} 筆代購申請已取消`),
      line: ({ code, refundedFen, reasonKind, reason }) =>
        `代購申請 ${code}：${yuan(refundedFen)} 已退回餘額。${why(reasonKind, reason)}`,
      note: () => '如有疑問，請聯絡客服。',
      action: '查看申請',
    },
  },
  topics: {
    requestApproved: '代購申請通過',
    requestDeclined: '代購申請未通過',
    requestShipped: '賣家出貨',
    requestLapsed: '代購申請失效',
  },
})
