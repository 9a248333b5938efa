import type { Words } from './words.ts'

export const zh2 = {
  loginCode: ({ code, minutes, home }) => ({
    subject: `${code} 是您的舢舨登入驗證碼`,
    text: `您的舢舨登入驗證碼是 ${code}。

驗證碼 ${minutes} 分鐘內有效，只能使用一次。舢舨的人員絕不會向您索取驗證碼。
如果您沒有要求登入，請忽略這封郵件，您的帳戶不受影響。

舢舨
${home}
`,
  }),
  push: {
    parcelReceived: ({ lastDigits }) => ({
      title: '包裹已入庫',
      body: `末碼 ${lastDigits} 的包裹已秤重、量好尺寸，可以出貨了。`,
    }),
    parcelUndeclared: ({ lastDigits }) => ({
      title: '有一個包裹待申報',
      body: `末碼 ${lastDigits} 的包裹已到倉，申報物品後就可以出貨。`,
    }),
    claimDecided: ({ accepted }) =>
      accepted
        ? { title: '認領成功', body: '包裹已歸到您名下，正在我們的倉庫裡。' }
        : { title: '認領被駁回', body: '打開舢舨查看原因。' },
    login: () => ({
      title: '您的帳戶有新的登入',
      body: '如果不是您本人操作，請立即聯絡客服。',
    }),
  },
} satisfies Words
