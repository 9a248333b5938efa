import { yuanWords } from '#shared/domain/money.ts'
import { ACCOUNT_WORDS } from './account.ts'
import { COMMUNITY_WORDS } from './community.ts'
import { COMPENSATION_WORDS } from './compensations.ts'
import { COUPON_WORDS } from './coupons.ts'
import { EMAIL_CHANGE_WORDS } from './email-change.ts'
import { MESSAGE_WORDS } from './messages.ts'
import { PASSKEY_WORDS } from './passkeys.ts'
import type { Words } from './words.ts'
import { zhOrders } from './zh-orders.ts'
import { zhStorage } from './zh-storage.ts'

const yuan = (amountFen: number) => yuanWords('zh', amountFen)
const WAREHOUSES = { CN: '中国', SG: '新加坡', JP: '日本' } as const

export const zh = (name: string): Words => ({
  code: 'zh',
  lang: 'zh-Hans',
  name,
  loginCode: ACCOUNT_WORDS.zh(name).loginCode,
  proofCode: ACCOUNT_WORDS.zh(name).proofCode,
  accountDeleted: ACCOUNT_WORDS.zh(name).deleted,
  emailChange: EMAIL_CHANGE_WORDS.zh(name),
  push: {
    ...zhOrders(name).push,
    ...zhStorage(name).push,
    ...COMPENSATION_WORDS.zh(name).push,
    ...MESSAGE_WORDS.zh(name).push,
    ...COUPON_WORDS.zh(name).push,
    ...COMMUNITY_WORDS.zh(name).push,
    ...ACCOUNT_WORDS.zh(name).push,
    ...PASSKEY_WORDS.zh.push,
    ...EMAIL_CHANGE_WORDS.zh(name).push,
    parcelReceived: ({ lastDigits }) => ({
      title: '包裹已入库',
      body: `尾号 ${lastDigits} 的包裹已称重并测量尺寸，可以发货了。`,
    }),
    parcelUndeclared: ({ lastDigits }) => ({
      title: '有一个包裹待申报',
      body: `尾号 ${lastDigits} 的包裹已到仓，申报物品后就可以发货。`,
    }),
    claimDecided: ({ accepted }) =>
      accepted
        ? { title: '认领成功', body: '包裹已归到你名下，现存放在我们的仓库。' }
        : { title: '认领被驳回', body: `打开${name}查看原因。` },
    inspectionResult: ({ lastDigits, state }) =>
      state === 'done'
        ? { title: '验货结果出来了', body: `打开${name}查看尾号 ${lastDigits} 的包裹的验货结果。` }
        : {
            title: '包裹无法验货',
            body: `尾号 ${lastDigits} 的包裹的验货费已退回余额，打开${name}查看原因。`,
          },
    topUpCredited: () => ({
      title: '充值已到账',
      body: `款项已存入你的余额，打开${name}查看。`,
    }),
    receiptDecided: ({ purpose, outcome }) => {
      switch (outcome) {
        case 'paid':
          return { title: '付款已确认', body: '我们已收到你的转账。' }
        case 'credited':
          return {
            title: '转账已存入余额',
            body: `这笔转账未能用于原来的付款，打开${name}查看详情。`,
          }
        case 'rejected':
          return {
            title: purpose === 'topUp' ? '充值审核未通过' : '转账审核未通过',
            body: `打开${name}查看原因。`,
          }
      }
    },
    receiptOverdue: ({ isHeldBack }) => ({
      title: '你的转账仍在审核',
      body: isHeldBack
        ? '审核已超过 7 天，为这笔付款冻结的余额已解冻。'
        : '审核已超过 7 天，有结果后会立即通知你。',
    }),
    withdrawalDecided: ({ state }) => ({
      title: { sent: '提现已汇出', declined: '提现申请未通过', bounced: '提现被银行退回' }[state],
      body: state === 'sent' ? '款项已汇往你的银行账户。' : `款项已退回余额，打开${name}查看原因。`,
    }),
    transferRecalled: () => ({
      title: '有一笔转账被银行退回',
      body: `银行退回了已存入你余额的一笔转账，打开${name}查看详情。`,
    }),
    transferPlaced: () => ({
      title: '已收到你的转账',
      body: `款项已存入你的余额，打开${name}查看。`,
    }),
    movementReversed: () => ({ title: '有一笔交易已冲正', body: `打开${name}查看详情。` }),
    login: () => ({
      title: '你的账号有新的登录',
      body: '不是你？请立即让该设备退出登录，并修改邮箱密码。',
    }),
  },
  mail: {
    ...zhOrders(name).mail,
    ...zhStorage(name).mail,
    ...COMPENSATION_WORDS.zh(name).mail,
    ...MESSAGE_WORDS.zh(name).mail,
    ...COUPON_WORDS.zh(name).mail,
    ...COMMUNITY_WORDS.zh(name).mail,
    ...ACCOUNT_WORDS.zh(name).mail,
    ...PASSKEY_WORDS.zh.mail,
    ...EMAIL_CHANGE_WORDS.zh(name).mail,
    parcelReceived: {
      subject: (count) => (count === 1 ? '你的包裹已入库' : `你有 ${count} 个包裹已入库`),
      line: ({ trackingNumber, code, originWarehouse }) =>
        [
          `快递单号 ${trackingNumber}`,
          code && `包裹号 ${code}`,
          originWarehouse && `${WAREHOUSES[originWarehouse]}仓`,
        ]
          .filter(Boolean)
          .join('，'),
      note: () => '包裹已称重并测量尺寸，可以发货了。',
      action: '查看包裹',
    },
    parcelUndeclared: {
      subject: (count) => (count === 1 ? '有一个包裹待申报' : `有 ${count} 个包裹待申报`),
      line: ({ trackingNumber, code }) =>
        code ? `快递单号 ${trackingNumber}，包裹号 ${code}` : `快递单号 ${trackingNumber}`,
      note: () => '包裹到仓前没有预报。申报物品后就可以发货。',
      action: '申报物品',
    },
    claimDecided: {
      subject: (count) => (count === 1 ? '你的认领有结果了' : `你的 ${count} 个认领有结果了`),
      line: ({ status, reason }) =>
        status === 'accepted'
          ? '已通过。包裹已归到你名下，现存放在我们的仓库。'
          : `已驳回。原因：${reason}`,
      note: () => '如果对结果有疑问，请联系客服。',
      action: '查看包裹',
    },
    inspectionResult: {
      subject: (count) => (count === 1 ? '验货结果出来了' : `${count} 个包裹的验货结果出来了`),
      line: ({ code, state, refundedFen, reason }) => {
        if (state === 'refunded') {
          return `包裹 ${code} 无法验货，${yuan(refundedFen)} 已退回余额。原因：${reason}`
        }
        return refundedFen > 0
          ? `包裹 ${code}，未完成项目的 ${yuan(refundedFen)} 已退回余额`
          : `包裹 ${code}`
      },
      note: () => '包裹可以发货了。',
      action: '查看结果',
    },
    topUpCredited: {
      subject: (count) => (count === 1 ? '你的充值已到账' : `你有 ${count} 笔充值已到账`),
      line: ({ amountFen }) => `${yuan(amountFen)} 已存入你的余额。`,
      note: () => '现在就可以用余额付款。',
      action: '查看余额',
    },
    receiptDecided: {
      subject: (count) =>
        count === 1 ? '你的转账有审核结果了' : `你的 ${count} 笔转账有审核结果了`,
      line: ({ purpose, orderNumber, amountFen, state, isPaid, creditedFen, reason }) => {
        const what =
          purpose === 'topUp'
            ? `充值 ${yuan(amountFen)}`
            : `为 ${orderNumber} 转账 ${yuan(amountFen)}`
        if (state === 'rejected') return `${what}：未通过。原因：${reason}`
        if (!isPaid) return `${what}：未能用于原来的付款，${yuan(creditedFen)} 已存入余额。`
        return creditedFen > 0
          ? `${what}：已确认。多付的 ${yuan(creditedFen)} 已存入余额。`
          : `${what}：已确认。`
      },
      note: () => '如果对结果有疑问，请联系客服。',
      action: '查看详情',
    },
    receiptOverdue: {
      subject: (count) => (count === 1 ? '你的转账仍在审核' : `你有 ${count} 笔转账仍在审核`),
      line: ({ amountFen, heldFen }) =>
        heldFen > 0
          ? `转账 ${yuan(amountFen)}：7 天内未审核完，冻结的余额 ${yuan(heldFen)} 已解冻。`
          : `转账 ${yuan(amountFen)}：7 天内未审核完。`,
      note: () => '有结果后会立即通知你。如需咨询，请联系客服。',
      action: '查看详情',
    },
    withdrawalDecided: {
      subject: (count) => (count === 1 ? '你的提现有结果了' : `你的 ${count} 笔提现有结果了`),
      line: ({ state, amountFen, reason }) => {
        const amount = yuan(amountFen)
        if (state === 'sent') return `${amount} 已汇往你的银行账户，一般需要 1 到 3 个工作日到账。`
        return state === 'declined'
          ? `${amount} 的提现未通过，款项已退回余额。原因：${reason}`
          : `${amount} 的提现被银行退回，款项已退回余额。原因：${reason}`
      },
      note: () => '如有疑问，请联系客服。',
      action: '查看提现',
    },
    transferRecalled: {
      subject: (count) => (count === 1 ? '有一笔转账被银行退回' : `有 ${count} 笔转账被银行退回`),
      line: ({ amountFen, owedFen, reason }) =>
        owedFen === 0
          ? `银行退回了 ${yuan(amountFen)}。原因：${reason}`
          : `银行退回了 ${yuan(amountFen)}，其中 ${yuan(owedFen)} 成为你的欠款。原因：${reason}`,
      note: () => '之后到账的款项会先抵扣欠款。还清之前无法发货和提现。',
      action: '查看交易明细',
    },
    transferPlaced: {
      subject: (count) => (count === 1 ? '已收到你的转账' : `已收到你的 ${count} 笔转账`),
      line: ({ amountFen }) => `${yuan(amountFen)} 已存入你的余额。`,
      note: () => '这笔转账没有填写转账备注码，所以核对花了更长时间。',
      action: '查看交易明细',
    },
    movementReversed: {
      subject: (count) => (count === 1 ? '有一笔交易已冲正' : `有 ${count} 笔交易已冲正`),
      line: ({ amountFen, reason }) =>
        amountFen > 0
          ? `余额增加 ${yuan(amountFen)}。原因：${reason}`
          : `余额减少 ${yuan(-amountFen)}。原因：${reason}`,
      note: () => '如有疑问，请联系客服。',
      action: '查看交易明细',
    },
    login: {
      subject: (count) =>
        count === 1 ? `你的${name}账号有新的登录` : `你的${name}账号有 ${count} 次新的登录`,
      line: (_, at) => `在新的设备或浏览器上登录，时间 ${at}`,
      note: () =>
        '如果是你本人操作，无需处理。如果不是，请立即让该设备退出登录，并修改邮箱密码或更换账号邮箱，因为登录验证码会发到邮箱。',
      action: '查看登录设备',
    },
  },
  mailFrame: {
    more: (count) => `还有 ${count} 项`,
    contact: (support) => `有疑问？请联系客服：${support}`,
    required: '这封邮件关系到你的资金、包裹或账号安全，因此不能退订。',
    unsubscribe: (topic) => `退订“${topic}”邮件`,
    settings: '管理通知',
  },
  unsubscribe: {
    topics: {
      ...zhOrders(name).topics,
      ...zhStorage(name).topics,
      ...COMPENSATION_WORDS.zh(name).topics,
      ...MESSAGE_WORDS.zh(name).topics,
      ...COUPON_WORDS.zh(name).topics,
      ...COMMUNITY_WORDS.zh(name).topics,
      ...ACCOUNT_WORDS.zh(name).topics,
      parcelReceived: '包裹入库',
      parcelUndeclared: '包裹待申报',
      claimDecided: '认领结果',
      inspectionResult: '验货结果',
    },
    title: '退订邮件',
    ask: (topic) => `要停止接收“${topic}”邮件吗？`,
    confirm: '退订',
    done: (topic) => `已退订“${topic}”邮件。`,
    undo: '重新订阅',
    undone: (topic) => `已恢复接收“${topic}”邮件。`,
    invalid: '链接不完整或无效。请从邮件中重新打开，或在会员中心关闭邮件通知。',
  },
})
