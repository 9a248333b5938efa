import { yuanWords } from '#shared/domain/money.ts'
import { changesOf } from './corrected-facts.ts'
import type { StorageWords } from './words.ts'

const yuan = (amountFen: number) => yuanWords('zh', amountFen)

const WAREHOUSES = { CN: '中国', SG: '新加坡', JP: '日本' } as const
const CLASSES = { standard: '普货', restricted: '敏感货', prohibited: '违禁品' } as const
const ENDED = { return: '退回', dispose: '销毁' } as const
const parcel = (code: string) => `包裹 ${code}`
const dayOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
/** “2026年11月25日（日本时间）” */
const dayAt = (day: string, warehouse: keyof typeof WAREHOUSES | null) =>
  warehouse === null ? dayOf(day) : `${dayOf(day)}（${WAREHOUSES[warehouse]}时间）`

export const zhStorage = (name: string): StorageWords => ({
  push: {
    storageEnding: ({ lastDigits, daysLeft, hasFee }) => ({
      title: hasFee
        ? '包裹已开始产生仓储费'
        : daysLeft === 0
          ? '今天是免费仓储的最后一天'
          : `免费仓储还剩 ${daysLeft} 天`,
      body: `尾号 ${lastDigits} 的包裹还在仓库，打开${name}安排发货。`,
    }),
    storageLastNotice: ({ lastDigits }) => ({
      title: '最后通知：请处理你的包裹',
      body: `尾号 ${lastDigits} 的包裹仓储费已达上限，请尽快发货，或选择退回、销毁。`,
    }),
    endingAsked: ({ lastDigits, reason }) => ({
      title: '请选择如何处理包裹',
      body:
        reason === 'prohibited'
          ? `尾号 ${lastDigits} 的包裹含有违禁品，无法发货。`
          : `尾号 ${lastDigits} 的包裹已超过仓储期限。`,
    }),
    parcelEnded: ({ lastDigits, choice }) => ({
      title: `包裹已${ENDED[choice]}`,
      body: `尾号 ${lastDigits} 的包裹已处理，打开${name}查看凭证。`,
    }),
    parcelReassigned: ({ lastDigits }) => ({
      title: '有一个包裹不是你的',
      body: `我们误将尾号 ${lastDigits} 的包裹登记到你名下，现已更正。打开${name}查看。`,
    }),
    parcelCorrected: ({ lastDigits, isDamaged, isProhibited }) => ({
      title: isProhibited
        ? '你的包裹无法发货'
        : isDamaged
          ? '你的包裹有破损'
          : '你的包裹信息已更正',
      body: `我们重新核对了尾号 ${lastDigits} 的包裹，打开${name}查看变更。`,
    }),
    parcelMissing: ({ lastDigits }) => ({
      title: '正在查找你的包裹',
      body: `盘点时没有找到尾号 ${lastDigits} 的包裹，打开${name}查看详情。`,
    }),
    parcelFound: ({ lastDigits }) => ({
      title: '你的包裹已找到',
      body: `尾号 ${lastDigits} 的包裹已重新上架，打开${name}查看。`,
    }),
  },
  mail: {
    storageEnding: {
      subject: (count) =>
        count === 1 ? '有一个包裹的免费仓储即将到期' : `有 ${count} 个包裹的免费仓储即将到期`,
      line: ({ code, originWarehouse, freeUntil, daysLeft, feeFen }) => {
        const until = dayAt(freeUntil, originWarehouse)
        if (feeFen > 0) {
          return `${parcel(code)}：免费仓储已于 ${until}结束，目前仓储费 ${yuan(feeFen)}。`
        }
        return daysLeft === 0
          ? `${parcel(code)}：${until}是免费仓储的最后一天。`
          : `${parcel(code)}：免费仓储到 ${until}，还剩 ${daysLeft} 天。`
      },
      note: () => '之后每天收取仓储费，达到上限为止，发货时一并支付。提交订单后不再累计。',
      action: '查看包裹',
    },
    storageLastNotice: {
      subject: (count) =>
        count === 1 ? '最后通知：请处理你的包裹' : `最后通知：请处理你的 ${count} 个包裹`,
      line: ({ code, feeFen }) => `${parcel(code)}：仓储费已达上限 ${yuan(feeFen)}。`,
      note: () =>
        '请尽快发货，或选择退回、销毁。如果至少 30 天没有收到你的答复，经两名工作人员决定后，包裹可能会被销毁。',
      action: '去处理',
    },
    endingAsked: {
      subject: (count) => (count === 1 ? '请选择如何处理包裹' : `请选择如何处理 ${count} 个包裹`),
      line: ({ code, reason, words }) =>
        reason === 'prohibited'
          ? `${parcel(code)} 含有违禁品，无法发货。${words}`
          : `${parcel(code)} 已超过仓储期限。${words}`,
      note: () => '请选择退回或销毁。我们会按你的选择处理，并提供照片。',
      action: '去选择',
    },
    parcelEnded: {
      subject: (count) => (count === 1 ? '你的包裹已处理' : `你的 ${count} 个包裹已处理`),
      line: ({ code, choice, carrier, trackingNumber }) =>
        choice === 'return'
          ? `${parcel(code)}：已退回，${carrier} ${trackingNumber}`
          : `${parcel(code)}：已销毁`,
      note: () => '照片凭证在包裹详情里。如有疑问，请联系客服。',
      action: '查看凭证',
    },
    parcelReassigned: {
      subject: (count) =>
        count === 1 ? '有一个包裹误登记到你名下' : `有 ${count} 个包裹误登记到你名下`,
      line: ({ code, trackingNumber, isExpected, reason }) =>
        isExpected
          ? `${parcel(code)}（${trackingNumber}）属于其他用户。你自己预报的这个单号已恢复为待入库。${reason}`
          : `${parcel(code)}（${trackingNumber}）属于其他用户，已从你的包裹列表中移除。${reason}`,
      note: () =>
        '如果它在未付款的订单里，我们已将它移出。很抱歉给你带来不便。如果你认为这个包裹是你的，请联系客服。',
      action: '查看我的包裹',
    },
    parcelCorrected: {
      subject: (count) => (count === 1 ? '你的包裹信息已更正' : `你的 ${count} 个包裹信息已更正`),
      line: ({ code, before, after, damage, reason, bill, isTakenOut }) =>
        [
          `${parcel(code)}：${changesOf(before, after, CLASSES, '，')}。`,
          damage === '' ? '' : `破损情况：${damage}。`,
          `原因：${reason}。`,
          bill === null
            ? ''
            : `订单 ${bill.transCode} ${yuan(bill.totalFen)} ${bill.isPaid ? '此前已付款' : '此前已出账单'}。`,
          isTakenOut ? '包裹已从订单中移出。' : '',
        ].join(''),
      note: () => '每次测量和照片都在包裹的存证记录里。如需调整账单或有异议，请联系客服。',
      action: '查看包裹',
    },
    parcelMissing: {
      subject: (count) => (count === 1 ? '正在查找你的包裹' : `正在查找你的 ${count} 个包裹`),
      line: ({ code, trackingNumber }, at) =>
        `${parcel(code)}（${trackingNumber}）：${at} 盘点时不在货架上。`,
      note: () =>
        '找到之前暂时不能发货或验货，找到后我们会立即通知你。如果 48 小时后仍未找到，我们会主动为你立案理赔。',
      action: '查看包裹',
    },
    parcelFound: {
      subject: (count) => (count === 1 ? '你的包裹已找到' : `你的 ${count} 个包裹已找到`),
      line: ({ code, trackingNumber }) => `${parcel(code)}（${trackingNumber}）已找到。`,
      note: () => '现在可以照常操作。如果已立案理赔，理赔会随之结案。抱歉让你久等。',
      action: '查看包裹',
    },
  },
  topics: { storageEnding: '仓储到期提醒' },
})
