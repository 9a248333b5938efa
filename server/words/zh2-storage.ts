import { yuanWords } from '#shared/domain/money.ts'
import { changesOf } from './corrected-facts.ts'
import type { StorageWords } from './words.ts'

const yuan = (amountFen: number) => yuanWords('zh2', amountFen)

const WAREHOUSES = { CN: '中國', SG: '新加坡', JP: '日本' } as const
const CLASSES = { standard: '普貨', restricted: '敏感貨', prohibited: '違禁品' } as const
const ENDED = { return: '退回', dispose: '銷毀' } as const
const parcel = (code: string) => `包裹 ${code}`
const dayOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}
/** “2026 年 11 月 25 日（日本時間）” */
const dayAt = (day: string, warehouse: keyof typeof WAREHOUSES | null) =>
  warehouse === null ? dayOf(day) : `${dayOf(day)}（${WAREHOUSES[warehouse]}時間）`

export const zh2Storage = (name: string): StorageWords => ({
  push: {
    storageEnding: ({ lastDigits, daysLeft, hasFee }) => ({
      title: hasFee
        ? '包裹已開始產生倉儲費'
        : daysLeft === 0
          ? '今天是免費倉儲的最後一天'
          : `免費倉儲還剩 ${daysLeft} 天`,
      body: `末碼 ${lastDigits} 的包裹還在倉庫，開啟${name}安排出貨。`,
    }),
    storageLastNotice: ({ lastDigits }) => ({
      title: '最後通知：請處理你的包裹',
      body: `末碼 ${lastDigits} 的包裹倉儲費已達上限，請儘快出貨，或選擇退回、銷毀。`,
    }),
    endingAsked: ({ lastDigits, reason }) => ({
      title: '請選擇如何處理包裹',
      body:
        reason === 'prohibited'
          ? `末碼 ${lastDigits} 的包裹含有違禁品，無法出貨。`
          : `末碼 ${lastDigits} 的包裹已超過倉儲期限。`,
    }),
    parcelEnded: ({ lastDigits, choice }) => ({
      title: `你的包裹已${ENDED[choice]}`,
      body: `末碼 ${lastDigits} 的包裹已處理，開啟${name}查看憑證。`,
    }),
    parcelReassigned: ({ lastDigits }) => ({
      title: '有一個包裹不是你的',
      body: `我們誤將末碼 ${lastDigits} 的包裹登記到你名下，現已更正。開啟${name}查看。`,
    }),
    parcelCorrected: ({ lastDigits, isDamaged, isProhibited }) => ({
      title: isProhibited
        ? '你的包裹無法出貨'
        : isDamaged
          ? '你的包裹有破損'
          : '你的包裹資料已更正',
      body: `我們重新核對了末碼 ${lastDigits} 的包裹，開啟${name}查看變更。`,
    }),
    parcelMissing: ({ lastDigits }) => ({
      title: '正在尋找你的包裹',
      body: `盤點時沒有找到末碼 ${lastDigits} 的包裹，開啟${name}查看詳情。`,
    }),
    parcelFound: ({ lastDigits }) => ({
      title: '已找到你的包裹',
      body: `末碼 ${lastDigits} 的包裹已重新上架，開啟${name}查看。`,
    }),
  },
  mail: {
    storageEnding: {
      subject: (count) =>
        count === 1 ? '有一個包裹的免費倉儲即將到期' : `有 ${count} 個包裹的免費倉儲即將到期`,
      line: ({ code, originWarehouse, freeUntil, daysLeft, feeFen }) => {
        const until = dayAt(freeUntil, originWarehouse)
        if (feeFen > 0) {
          return `${parcel(code)}：免費倉儲已於 ${until}結束，目前倉儲費 ${yuan(feeFen)}。`
        }
        return daysLeft === 0
          ? `${parcel(code)}：${until}是免費倉儲的最後一天。`
          : `${parcel(code)}：免費倉儲到 ${until}，還剩 ${daysLeft} 天。`
      },
      note: () => '之後每天收取倉儲費，達到上限為止，出貨時一併支付。送出訂單後不再累計。',
      action: '查看包裹',
    },
    storageLastNotice: {
      subject: (count) =>
        count === 1 ? '最後通知：請處理你的包裹' : `最後通知：請處理你的 ${count} 個包裹`,
      line: ({ code, feeFen }) => `${parcel(code)}：倉儲費已達上限 ${yuan(feeFen)}。`,
      note: () =>
        '請儘快出貨，或選擇退回、銷毀。如果至少 30 天沒有收到你的答覆，經兩名工作人員決定後，包裹可能會被銷毀。',
      action: '前往處理',
    },
    endingAsked: {
      subject: (count) => (count === 1 ? '請選擇如何處理包裹' : `請選擇如何處理 ${count} 個包裹`),
      line: ({ code, reason, words }) =>
        reason === 'prohibited'
          ? `${parcel(code)} 含有違禁品，無法出貨。${words}`
          : `${parcel(code)} 已超過倉儲期限。${words}`,
      note: () => '請選擇退回或銷毀。我們會依你的選擇處理，並提供照片。',
      action: '前往選擇',
    },
    parcelEnded: {
      subject: (count) => (count === 1 ? '你的包裹已處理' : `你的 ${count} 個包裹已處理`),
      line: ({ code, choice, carrier, trackingNumber }) =>
        choice === 'return'
          ? `${parcel(code)}：已退回，${carrier} ${trackingNumber}`
          : `${parcel(code)}：已銷毀`,
      note: () => '照片憑證在包裹詳情裡。如有疑問，請聯絡客服。',
      action: '查看憑證',
    },
    parcelReassigned: {
      subject: (count) =>
        count === 1 ? '有一個包裹誤登記到你名下' : `有 ${count} 個包裹誤登記到你名下`,
      line: ({ code, trackingNumber, isExpected, reason }) =>
        isExpected
          ? `${parcel(code)}（${trackingNumber}）屬於其他會員。你自己預報的這個單號已恢復為待入庫。${reason}`
          : `${parcel(code)}（${trackingNumber}）屬於其他會員，已從你的包裹清單移除。${reason}`,
      note: () =>
        '如果它在未付款的訂單裡，我們已將它移出。造成不便，敬請見諒。如果你認為這個包裹是你的，請聯絡客服。',
      action: '查看我的包裹',
    },
    parcelCorrected: {
      subject: (count) => (count === 1 ? '你的包裹資料已更正' : `你的 ${count} 個包裹資料已更正`),
      line: ({ code, before, after, damage, reason, bill, isTakenOut }) =>
        [
          `${parcel(code)}：${changesOf(before, after, CLASSES, '，')}。`,
          damage === '' ? '' : `破損情況：${damage}。`,
          `原因：${reason}。`,
          bill === null
            ? ''
            : `訂單 ${bill.transCode} ${yuan(bill.totalFen)} ${bill.isPaid ? '先前已付款' : '先前已開立帳單'}。`,
          isTakenOut ? '包裹已從訂單中移出。' : '',
        ].join(''),
      note: () => '每次測量和照片都在包裹的存證紀錄裡。如需調整帳單或有異議，請聯絡客服。',
      action: '查看包裹',
    },
    parcelMissing: {
      subject: (count) => (count === 1 ? '正在尋找你的包裹' : `正在尋找你的 ${count} 個包裹`),
      line: ({ code, trackingNumber }, at) =>
        `${parcel(code)}（${trackingNumber}）：${at} 盤點時不在貨架上。`,
      note: () =>
        '找到之前暫時無法出貨或驗貨，找到後我們會立即通知你。如果 48 小時後仍未找到，我們會主動為你立案理賠。',
      action: '查看包裹',
    },
    parcelFound: {
      subject: (count) => (count === 1 ? '已找到你的包裹' : `已找到你的 ${count} 個包裹`),
      line: ({ code, trackingNumber }) => `${parcel(code)}（${trackingNumber}）已找到。`,
      note: () => '現在可以照常操作。如果已立案理賠，理賠會隨之結案。造成不便，敬請見諒。',
      action: '查看包裹',
    },
  },
  topics: { storageEnding: '倉儲到期提醒' },
})
