import type { Language, PushExtras } from './words.ts'

/** What pushes say about several parcels at once, and their buttons. */
export const PUSH_EXTRAS: Record<Language, PushExtras> = {
  zh: {
    pushMany: {
      parcelReceived: ({ count }) => ({
        title: `${count} 个包裹已入库`,
        body: '都已称重并测量尺寸，可以寄出了。',
      }),
      parcelUndeclared: ({ count }) => ({
        title: `有 ${count} 个包裹待申报`,
        body: '包裹已到仓，申报物品后就可以寄出。',
      }),
    },
    pushActions: { pay: '付款', photos: '查看照片', ship: '寄出包裹', reply: '回复' },
  },
  zh2: {
    pushMany: {
      parcelReceived: ({ count }) => ({
        title: `${count} 個包裹已入庫`,
        body: '都已秤重並測量尺寸，可以寄出了。',
      }),
      parcelUndeclared: ({ count }) => ({
        title: `有 ${count} 個包裹待申報`,
        body: '包裹已到倉，申報物品後就可以寄出。',
      }),
    },
    pushActions: { pay: '付款', photos: '查看照片', ship: '寄出包裹', reply: '回覆' },
  },
  en: {
    pushMany: {
      parcelReceived: ({ count }) => ({
        title: `${count} parcels are in our warehouse`,
        body: 'They’ve been weighed and measured, and are ready to ship.',
      }),
      parcelUndeclared: ({ count }) => ({
        title: `${count} parcels have arrived for you`,
        body: 'Declare their contents to make them ready to ship.',
      }),
    },
    pushActions: { pay: 'Pay', photos: 'See photos', ship: 'Ship', reply: 'Reply' },
  },
}
