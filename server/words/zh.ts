import type { Words } from './words.ts'

export const zh = {
  loginCode: ({ code, minutes, home }) => ({
    subject: `${code} 是您的舢板登录验证码`,
    text: `您的舢板登录验证码是 ${code}。

验证码 ${minutes} 分钟内有效，仅可使用一次。舢板的工作人员绝不会向您索要验证码。
如果您没有申请登录，请忽略这封邮件，您的账户不受影响。

舢板
${home}
`,
  }),
} satisfies Words
