import type { ProofAct } from '#shared/contract/session.ts'
import type { DeletionBlocker } from '#shared/domain/account-deletion.ts'
import { minuteOf } from './minute-of.ts'
import type { AccountWords, Language } from './words.ts'

type Blockers = Record<DeletionBlocker, string>

const EN: Blockers = {
  balance: 'money in your balance',
  owed: 'an amount that you owe',
  held: 'money that is held or paid in advance',
  order: 'an order that is under way',
  request: 'a buying request or return that is under way',
  parcel: 'a parcel in our warehouse or on its way',
  claim: 'a parcel claim under review',
  compensation: 'a compensation claim under review',
  withdrawal: 'a withdrawal under way',
  receipt: 'a transfer under review',
  staff: 'access to the console',
}
const ZH: Blockers = {
  balance: '余额中还有钱',
  owed: '有欠款',
  held: '有冻结或预付的款项',
  order: '有未完成的订单',
  request: '有未完成的代购申请或退货',
  parcel: '有包裹在仓库或运往仓库途中',
  claim: '有审核中的包裹认领',
  compensation: '有审核中的理赔',
  withdrawal: '有处理中的提现',
  receipt: '有审核中的转账凭证',
  staff: '有后台权限',
}
const ZH2: Blockers = {
  balance: '餘額中還有錢',
  owed: '有欠款',
  held: '有凍結或預付的款項',
  order: '有未完成的訂單',
  request: '有未完成的代購申請或退貨',
  parcel: '有包裹在倉庫或運往倉庫途中',
  claim: '有審核中的包裹認領',
  compensation: '有審核中的理賠',
  withdrawal: '有處理中的提領',
  receipt: '有審核中的轉帳憑證',
  staff: '有後台權限',
}

type Acts = Record<ProofAct | 'other', string>

/** What a code confirms, as the end of its subject. */
const ACTS_EN: Acts = {
  export: 'export your data',
  deletion: 'delete your account',
  email: 'change your e-mail address',
  passkey: 'change your passkeys',
  other: 'confirm it’s you',
}
const ACTS_ZH: Acts = {
  export: '导出数据',
  deletion: '注销账号',
  email: '更换邮箱',
  passkey: '更改通行密钥',
  other: '确认身份',
}
const ACTS_ZH2: Acts = {
  export: '匯出資料',
  deletion: '刪除帳號',
  email: '更換電子信箱',
  passkey: '變更通行金鑰',
  other: '確認身分',
}

const named = (blockers: readonly DeletionBlocker[], names: Blockers, comma: string) =>
  blockers.map((blocker) => names[blocker]).join(comma)

/** The words of login codes, of events about a member's own data, and of the mail after the account is gone. */
export const ACCOUNT_WORDS: Record<Language, (name: string) => AccountWords> = {
  en: (name) => ({
    loginCode: ({ code, minutes, home }) => ({
      subject: `${code} is your ${name} login code`,
      text: `Your login code for ${name} is ${code}.

It’s valid for ${minutes} minutes and can be used once. ${name} will never ask you for it.
If you didn’t request it, ignore this e-mail. Your account hasn’t changed.

${name}
${home}
`,
    }),
    proofCode: ({ code, minutes, home, act }) => ({
      subject: `${code} is your ${name} code to ${ACTS_EN[act ?? 'other']}`,
      text: `Your code to ${ACTS_EN[act ?? 'other']} at ${name} is ${code}.

It’s valid for ${minutes} minutes and can be used once. ${name} will never ask you for it.
If you didn’t ask for this, somebody else is logged in with your account. Log in, sign out the other devices in the member center, and don’t give the code to anybody.

${name}
${home}
`,
    }),
    push: {
      dataReady: () => ({
        title: 'Your data is ready',
        body: 'Download it in the member center within 24 hours.',
      }),
      deletionAsked: () => ({
        title: 'Your account will be deleted',
        body: `Not you, or changed your mind? Open ${name} to keep it.`,
      }),
      deletionCancelled: () => ({
        title: 'Your account stays',
        body: `It won’t be deleted. Open ${name} for details.`,
      }),
    },
    mail: {
      dataReady: {
        subject: () => 'Your data is ready to download',
        line: () => 'The export of your data is ready. You can download it for 24 hours.',
        note: () => 'The download is in the member center and needs your login.',
        action: 'Go to the member center',
      },
      deletionAsked: {
        subject: () => 'Your account will be deleted in 7 days',
        line: ({ dueAt }) =>
          `You asked us to delete your account. We’ll do so after ${minuteOf(dueAt)}.`,
        note: () =>
          'If it wasn’t you or you’ve changed your mind, log in and keep your account before then.',
        action: 'Keep my account',
      },
      deletionCancelled: {
        subject: () => 'Your account stays',
        line: ({ blockers }) =>
          blockers.length === 0
            ? 'You cancelled the deletion of your account. Nothing was deleted.'
            : `We couldn’t delete your account: there is ${named(blockers, EN, ', ')}. Nothing was deleted.`,
        note: () => 'You can ask for the deletion again in the member center at any time.',
        action: 'Go to the member center',
      },
    },
    topics: { dataReady: 'your data exports' },
    deleted: (home) => ({
      subject: `Your ${name} account has been deleted`,
      text: `Your account and everything in it have been deleted. The law makes us keep ledger entries; they no longer have your name or anything that leads to you.

You can register again with this address at any time.

${name}
${home}
`,
    }),
  }),
  zh: (name) => ({
    loginCode: ({ code, minutes, home }) => ({
      subject: `${code} 是你的${name}登录验证码`,
      text: `你的${name}登录验证码是 ${code}。

验证码 ${minutes} 分钟内有效，仅可使用一次。${name}的工作人员绝不会向你索要验证码。
如果你没有申请登录，请忽略这封邮件，你的账号不受影响。

${name}
${home}
`,
    }),
    proofCode: ({ code, minutes, home, act }) => ({
      subject: `${code} 是你在${name}${ACTS_ZH[act ?? 'other']}的验证码`,
      text: `你在${name}${ACTS_ZH[act ?? 'other']}的验证码是 ${code}。

验证码 ${minutes} 分钟内有效，仅可使用一次。${name}的工作人员绝不会向你索要验证码。
如果这不是你的操作，说明有人登录了你的账号：请登录后在会员中心退出其他设备，不要把验证码告诉任何人。

${name}
${home}
`,
    }),
    push: {
      dataReady: () => ({ title: '你的个人数据已备好', body: '请在 24 小时内到会员中心下载。' }),
      deletionAsked: () => ({
        title: '你的账号将被注销',
        body: `如果不是你本人操作或改变了主意，请打开${name}保留账号。`,
      }),
      deletionCancelled: () => ({
        title: '你的账号已保留',
        body: `账号不会被注销，详情请打开${name}查看。`,
      }),
    },
    mail: {
      dataReady: {
        subject: () => '你的个人数据可以下载了',
        line: () => '你申请导出的个人数据已备好，24 小时内可下载。',
        note: () => '请登录后在会员中心下载。',
        action: '前往会员中心',
      },
      deletionAsked: {
        subject: () => '你的账号将在 7 天后注销',
        line: ({ dueAt }) => `你申请了注销账号，我们将在 ${minuteOf(dueAt)} 之后注销。`,
        note: () => '如果不是你本人操作或改变了主意，请在此之前登录并保留账号。',
        action: '保留账号',
      },
      deletionCancelled: {
        subject: () => '你的账号已保留',
        line: ({ blockers }) =>
          blockers.length === 0
            ? '你已取消注销账号，没有任何数据被删除。'
            : `我们无法注销你的账号：${named(blockers, ZH, '、')}。没有任何数据被删除。`,
        note: () => '你可以随时在会员中心再次申请注销。',
        action: '前往会员中心',
      },
    },
    topics: { dataReady: '个人数据导出' },
    deleted: (home) => ({
      subject: `你的${name}账号已注销`,
      text: `你的账号及其中的全部数据已删除。依法必须保留的账目不再包含你的姓名，也无法追溯到你。

你可以随时用这个邮箱重新注册。

${name}
${home}
`,
    }),
  }),
  zh2: (name) => ({
    loginCode: ({ code, minutes, home }) => ({
      subject: `${code} 是你的${name}登入驗證碼`,
      text: `你的${name}登入驗證碼是 ${code}。

驗證碼 ${minutes} 分鐘內有效，只能使用一次。${name}的人員絕不會向你索取驗證碼。
如果你沒有要求登入，請忽略這封郵件，你的帳號不受影響。

${name}
${home}
`,
    }),
    proofCode: ({ code, minutes, home, act }) => ({
      subject: `${code} 是你在${name}${ACTS_ZH2[act ?? 'other']}的驗證碼`,
      text: `你在${name}${ACTS_ZH2[act ?? 'other']}的驗證碼是 ${code}。

驗證碼 ${minutes} 分鐘內有效，只能使用一次。${name}的人員絕不會向你索取驗證碼。
如果這不是你的操作，表示有人登入了你的帳號：請登入後在會員中心登出其他裝置，不要把驗證碼告訴任何人。

${name}
${home}
`,
    }),
    push: {
      dataReady: () => ({ title: '你的個人資料已備妥', body: '請在 24 小時內到會員中心下載。' }),
      deletionAsked: () => ({
        title: '你的帳號將被刪除',
        body: `如果不是你本人操作或改變了主意，請開啟${name}保留帳號。`,
      }),
      deletionCancelled: () => ({
        title: '你的帳號已保留',
        body: `帳號不會被刪除，詳情請開啟${name}查看。`,
      }),
    },
    mail: {
      dataReady: {
        subject: () => '你的個人資料可以下載了',
        line: () => '你申請匯出的個人資料已備妥，24 小時內可下載。',
        note: () => '請登入後在會員中心下載。',
        action: '前往會員中心',
      },
      deletionAsked: {
        subject: () => '你的帳號將在 7 天後刪除',
        line: ({ dueAt }) => `你申請了刪除帳號，我們將在 ${minuteOf(dueAt)} 之後刪除。`,
        note: () => '如果不是你本人操作或改變了主意，請在此之前登入並保留帳號。',
        action: '保留帳號',
      },
      deletionCancelled: {
        subject: () => '你的帳號已保留',
        line: ({ blockers }) =>
          blockers.length === 0
            ? '你已取消刪除帳號，沒有任何資料被刪除。'
            : `我們無法刪除你的帳號：${named(blockers, ZH2, '、')}。沒有任何資料被刪除。`,
        note: () => '你可以隨時在會員中心再次申請刪除。',
        action: '前往會員中心',
      },
    },
    topics: { dataReady: '個人資料匯出' },
    deleted: (home) => ({
      subject: `你的${name}帳號已刪除`,
      text: `你的帳號及其中的全部資料已刪除。依法必須保留的帳目不再包含你的姓名，也無法追溯到你。

你可以隨時用這個電子信箱重新註冊。

${name}
${home}
`,
    }),
  }),
}
