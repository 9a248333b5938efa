import type { Words } from './words.ts'

export const zh2 = {
  loginCode: ({ code, minutes, home }) => ({
    subject: `${code} 是你的舢舨登入驗證碼`,
    text: `你的舢舨登入驗證碼是 ${code}。

驗證碼 ${minutes} 分鐘內有效，只能使用一次。舢舨的人員絕不會向你索取驗證碼。
如果你沒有要求登入，請忽略這封郵件，你的帳號不受影響。

舢舨
${home}
`,
  }),
  push: {
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
        : { title: '認領被駁回', body: '開啟舢舨查看原因。' },
    couponsGiven: () => ({
      title: '你收到了新的優惠券',
      body: '開啟舢舨查看折抵金額和使用期限。',
    }),
    login: () => ({
      title: '你的帳號有新的登入',
      body: '如果不是你本人操作，請立即聯絡客服。',
    }),
  },
} satisfies Words
