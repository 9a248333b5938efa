import { yuanWords } from '#shared/domain/money.ts'
import { ACCOUNT_WORDS } from './account.ts'
import { COMMUNITY_WORDS } from './community.ts'
import { COMPENSATION_WORDS } from './compensations.ts'
import { COUPON_WORDS } from './coupons.ts'
import { EMAIL_CHANGE_WORDS } from './email-change.ts'
import { MESSAGE_WORDS } from './messages.ts'
import { PASSKEY_WORDS } from './passkeys.ts'
import type { Words } from './words.ts'
import { zh2Orders } from './zh2-orders.ts'
import { zh2Storage } from './zh2-storage.ts'

const yuan = (amountFen: number) => yuanWords('zh2', amountFen)
const WAREHOUSES = { CN: '中國', SG: '新加坡', JP: '日本' } as const

export const zh2 = (name: string): Words => ({
  code: 'zh2',
  lang: 'zh-Hant',
  name,
  loginCode: ACCOUNT_WORDS.zh2(name).loginCode,
  proofCode: ACCOUNT_WORDS.zh2(name).proofCode,
  accountDeleted: ACCOUNT_WORDS.zh2(name).deleted,
  emailChange: EMAIL_CHANGE_WORDS.zh2(name),
  push: {
    ...zh2Orders(name).push,
    ...zh2Storage(name).push,
    ...COMPENSATION_WORDS.zh2(name).push,
    ...MESSAGE_WORDS.zh2(name).push,
    ...COUPON_WORDS.zh2(name).push,
    ...COMMUNITY_WORDS.zh2(name).push,
    ...ACCOUNT_WORDS.zh2(name).push,
    ...PASSKEY_WORDS.zh2.push,
    ...EMAIL_CHANGE_WORDS.zh2(name).push,
    parcelReceived: ({ lastDigits }) => ({
      title: '包裹已入庫',
      body: `末碼 ${lastDigits} 的包裹已秤重並測量尺寸，可以出貨了。`,
    }),
    parcelUndeclared: ({ lastDigits }) => ({
      title: '有一個包裹待申報',
      body: `末碼 ${lastDigits} 的包裹已到倉，申報物品後就可以出貨。`,
    }),
    claimDecided: ({ accepted }) =>
      accepted
        ? { title: '認領成功', body: '包裹已歸到你名下，目前存放在我們的倉庫。' }
        : { title: '認領被駁回', body: `開啟${name}查看原因。` },
    inspectionResult: ({ lastDigits, state }) =>
      state === 'done'
        ? { title: '驗貨結果出爐', body: `請開啟${name}查看末碼 ${lastDigits} 的包裹驗貨結果。` }
        : {
            title: '包裹無法驗貨',
            body: `末碼 ${lastDigits} 的包裹驗貨費已退回餘額，請開啟${name}查看原因。`,
          },
    topUpCredited: () => ({
      title: '儲值已入帳',
      body: `款項已存入你的餘額，開啟${name}查看。`,
    }),
    receiptDecided: ({ purpose, outcome }) => {
      switch (outcome) {
        case 'paid':
          return { title: '付款已確認', body: '我們已收到你的轉帳。' }
        case 'credited':
          return {
            title: '轉帳已存入餘額',
            body: `這筆轉帳無法用於原本的付款，開啟${name}查看詳情。`,
          }
        case 'rejected':
          return {
            title: purpose === 'topUp' ? '儲值審核未通過' : '轉帳審核未通過',
            body: `開啟${name}查看原因。`,
          }
      }
    },
    receiptOverdue: ({ isHeldBack }) => ({
      title: '你的轉帳仍在審核中',
      body: isHeldBack
        ? '審核已超過 7 天，為這筆付款凍結的餘額已解凍。'
        : '審核已超過 7 天，有結果後會立即通知你。',
    }),
    withdrawalDecided: ({ state }) => ({
      title: { sent: '提領已匯出', declined: '提領申請未通過', bounced: '提領遭銀行退回' }[state],
      body: state === 'sent' ? '款項已匯往你的銀行帳戶。' : `款項已退回餘額，開啟${name}查看原因。`,
    }),
    transferRecalled: () => ({
      title: '有一筆轉帳遭銀行退回',
      body: `銀行退回了已存入你餘額的一筆轉帳，開啟${name}查看詳情。`,
    }),
    transferPlaced: () => ({
      title: '已收到你的轉帳',
      body: `款項已存入你的餘額，開啟${name}查看。`,
    }),
    movementReversed: () => ({ title: '有一筆交易已沖正', body: `開啟${name}查看詳情。` }),
    login: () => ({
      title: '你的帳號有新的登入',
      body: '不是你？請立即將該裝置登出，並變更信箱密碼。',
    }),
  },
  mail: {
    ...zh2Orders(name).mail,
    ...zh2Storage(name).mail,
    ...COMPENSATION_WORDS.zh2(name).mail,
    ...MESSAGE_WORDS.zh2(name).mail,
    ...COUPON_WORDS.zh2(name).mail,
    ...COMMUNITY_WORDS.zh2(name).mail,
    ...ACCOUNT_WORDS.zh2(name).mail,
    ...PASSKEY_WORDS.zh2.mail,
    ...EMAIL_CHANGE_WORDS.zh2(name).mail,
    parcelReceived: {
      subject: (count) => (count === 1 ? '你的包裹已入庫' : `你有 ${count} 個包裹已入庫`),
      line: ({ trackingNumber, code, originWarehouse }) =>
        [
          `物流單號 ${trackingNumber}`,
          code && `包裹號 ${code}`,
          originWarehouse && `${WAREHOUSES[originWarehouse]}倉`,
        ]
          .filter(Boolean)
          .join('，'),
      note: () => '包裹已秤重並測量尺寸，可以出貨了。',
      action: '查看包裹',
    },
    parcelUndeclared: {
      subject: (count) => (count === 1 ? '有一個包裹待申報' : `有 ${count} 個包裹待申報`),
      line: ({ trackingNumber, code }) =>
        code ? `物流單號 ${trackingNumber}，包裹號 ${code}` : `物流單號 ${trackingNumber}`,
      note: () => '包裹到倉前沒有預報。申報物品後就可以出貨。',
      action: '申報物品',
    },
    claimDecided: {
      subject: (count) => (count === 1 ? '你的認領有結果了' : `你的 ${count} 筆認領有結果了`),
      line: ({ status, reason }) =>
        status === 'accepted'
          ? '已通過。包裹已歸到你名下，目前存放在我們的倉庫。'
          : `已駁回。原因：${reason}`,
      note: () => '如果對結果有疑問，請聯絡客服。',
      action: '查看包裹',
    },
    inspectionResult: {
      subject: (count) => (count === 1 ? '驗貨結果出爐' : `${count} 個包裹的驗貨結果出爐`),
      line: ({ code, state, refundedFen, reason }) => {
        if (state === 'refunded') {
          return `包裹 ${code} 無法驗貨，${yuan(refundedFen)} 已退回餘額。原因：${reason}`
        }
        return refundedFen > 0
          ? `包裹 ${code}，未完成項目的 ${yuan(refundedFen)} 已退回餘額`
          : `包裹 ${code}`
      },
      note: () => '包裹可以出貨了。',
      action: '查看結果',
    },
    topUpCredited: {
      subject: (count) => (count === 1 ? '你的儲值已入帳' : `你有 ${count} 筆儲值已入帳`),
      line: ({ amountFen }) => `${yuan(amountFen)} 已存入你的餘額。`,
      note: () => '現在就可以用餘額付款。',
      action: '查看餘額',
    },
    receiptDecided: {
      subject: (count) =>
        count === 1 ? '你的轉帳有審核結果了' : `你的 ${count} 筆轉帳有審核結果了`,
      line: ({ purpose, orderNumber, amountFen, state, isPaid, creditedFen, reason }) => {
        const what =
          purpose === 'topUp'
            ? `儲值 ${yuan(amountFen)}`
            : `為 ${orderNumber} 轉帳 ${yuan(amountFen)}`
        if (state === 'rejected') return `${what}：未通過。原因：${reason}`
        if (!isPaid) return `${what}：無法用於原本的付款，${yuan(creditedFen)} 已存入餘額。`
        return creditedFen > 0
          ? `${what}：已確認。多付的 ${yuan(creditedFen)} 已存入餘額。`
          : `${what}：已確認。`
      },
      note: () => '如果對結果有疑問，請聯絡客服。',
      action: '查看詳情',
    },
    receiptOverdue: {
      subject: (count) => (count === 1 ? '你的轉帳仍在審核中' : `你有 ${count} 筆轉帳仍在審核中`),
      line: ({ amountFen, heldFen }) =>
        heldFen > 0
          ? `轉帳 ${yuan(amountFen)}：7 天內未審核完成，凍結的餘額 ${yuan(heldFen)} 已解凍。`
          : `轉帳 ${yuan(amountFen)}：7 天內未審核完成。`,
      note: () => '有結果後會立即通知你。如需詢問，請聯絡客服。',
      action: '查看詳情',
    },
    withdrawalDecided: {
      subject: (count) => (count === 1 ? '你的提領有結果了' : `你的 ${count} 筆提領有結果了`),
      line: ({ state, amountFen, reason }) => {
        const amount = yuan(amountFen)
        if (state === 'sent') return `${amount} 已匯往你的銀行帳戶，通常 1 到 3 個工作天入帳。`
        return state === 'declined'
          ? `${amount} 的提領未通過，款項已退回餘額。原因：${reason}`
          : `${amount} 的提領遭銀行退回，款項已退回餘額。原因：${reason}`
      },
      note: () => '如有疑問，請聯絡客服。',
      action: '查看提領',
    },
    transferRecalled: {
      subject: (count) => (count === 1 ? '有一筆轉帳遭銀行退回' : `有 ${count} 筆轉帳遭銀行退回`),
      line: ({ amountFen, owedFen, reason }) =>
        owedFen === 0
          ? `銀行退回了 ${yuan(amountFen)}。原因：${reason}`
          : `銀行退回了 ${yuan(amountFen)}，其中 ${yuan(owedFen)} 成為你的欠款。原因：${reason}`,
      note: () => '之後入帳的款項會先抵扣欠款。還清之前無法出貨和提領。',
      action: '查看交易明細',
    },
    transferPlaced: {
      subject: (count) => (count === 1 ? '已收到你的轉帳' : `已收到你的 ${count} 筆轉帳`),
      line: ({ amountFen }) => `${yuan(amountFen)} 已存入你的餘額。`,
      note: () => '這筆轉帳沒有填寫轉帳備註碼，所以核對花了較長時間。',
      action: '查看交易明細',
    },
    movementReversed: {
      subject: (count) => (count === 1 ? '有一筆交易已沖正' : `有 ${count} 筆交易已沖正`),
      line: ({ amountFen, reason }) =>
        amountFen > 0
          ? `餘額增加 ${yuan(amountFen)}。原因：${reason}`
          : `餘額減少 ${yuan(-amountFen)}。原因：${reason}`,
      note: () => '如有疑問，請聯絡客服。',
      action: '查看交易明細',
    },
    login: {
      subject: (count) =>
        count === 1 ? `你的${name}帳號有新的登入` : `你的${name}帳號有 ${count} 次新的登入`,
      line: (_, at) => `在新的裝置或瀏覽器上登入，時間 ${at}`,
      note: () =>
        '如果是你本人操作，不需要處理。如果不是，請立即將該裝置登出，並變更信箱密碼或帳號的電子信箱，因為登入驗證碼會寄到信箱。',
      action: '查看登入裝置',
    },
  },
  mailFrame: {
    more: (count) => `還有 ${count} 項`,
    contact: (support) => `有疑問？請聯絡客服：${support}`,
    required: '這封信關係到你的資金、包裹或帳號安全，因此無法取消訂閱。',
    unsubscribe: (topic) => `取消訂閱「${topic}」信件`,
    settings: '管理通知',
  },
  unsubscribe: {
    topics: {
      ...zh2Orders(name).topics,
      ...zh2Storage(name).topics,
      ...COMPENSATION_WORDS.zh2(name).topics,
      ...MESSAGE_WORDS.zh2(name).topics,
      ...COUPON_WORDS.zh2(name).topics,
      ...COMMUNITY_WORDS.zh2(name).topics,
      ...ACCOUNT_WORDS.zh2(name).topics,
      parcelReceived: '包裹入庫',
      parcelUndeclared: '包裹待申報',
      claimDecided: '認領結果',
      inspectionResult: '驗貨結果',
    },
    title: '取消訂閱',
    ask: (topic) => `要停止接收「${topic}」信件嗎？`,
    confirm: '取消訂閱',
    done: (topic) => `已取消訂閱「${topic}」信件。`,
    undo: '重新訂閱',
    undone: (topic) => `已恢復接收「${topic}」信件。`,
    invalid: '連結不完整或無效。請從信件中重新開啟，或在會員中心關閉電子郵件通知。',
  },
})
