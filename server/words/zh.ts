import type { Words } from './words.ts'

export const zh = {
  loginCode: ({ code, minutes, home }) => ({
    subject: `${code} 是你的舢板登录验证码`,
    text: `你的舢板登录验证码是 ${code}。

验证码 ${minutes} 分钟内有效，仅可使用一次。舢板的工作人员绝不会向你索要验证码。
如果你没有申请登录，请忽略这封邮件，你的账号不受影响。

舢板
${home}
`,
  }),
  push: {
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
        : { title: '认领被驳回', body: '打开舢板查看原因。' },
    couponsGiven: () => ({
      title: '你收到了新的优惠券',
      body: '打开舢板查看优惠金额和有效期。',
    }),
    login: () => ({
      title: '你的账号有新的登录',
      body: '如果不是你本人操作，请立即联系客服。',
    }),
  },
} satisfies Words
