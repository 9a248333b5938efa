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
} satisfies Words
