import { minuteOf } from './minute-of.ts'
import type { EmailChangeWords, Language } from './words.ts'

/** The words of the change of an e-mail address: the code, the notices to both addresses, and the push. */
export const EMAIL_CHANGE_WORDS: Record<Language, (name: string) => EmailChangeWords> = {
  en: (name) => ({
    code: ({ code, minutes, home }) => ({
      subject: `${code} confirms your new e-mail address at ${name}`,
      text: `A member of ${name} wants to use this address for their account. If that’s you, enter ${code}.

It’s valid for ${minutes} minutes and can be used once. It doesn’t log anybody in.
If it wasn’t you, ignore this e-mail. Nothing has changed.

${name}
${home}
`,
    }),
    taken: ({ home }) => ({
      subject: `This address already has an account at ${name}`,
      text: `Somebody wanted to move another ${name} account to this address. It already has an account of its own, so there is no code and nothing has changed.

If it was you, log in with this address, or choose another one for the other account.
If it wasn’t you, ignore this e-mail.

${name}
${home}
`,
    }),
    changed: ({ masked, at, home, support }) => ({
      subject: `The e-mail address of your ${name} account was changed`,
      text: `The e-mail address of your ${name} account was changed to ${masked} on ${minuteOf(at)}. This address can’t log in to it any more, and all other devices were signed out. Withdrawals wait for 24 hours.

If that wasn’t you, contact customer service right away${support === '' ? '' : `: ${support}`}.

${name}
${home}
`,
    }),
    push: {
      emailChanged: () => ({
        title: 'Your e-mail address was changed',
        body: 'Not you? Contact customer service right away.',
      }),
    },
    mail: {
      emailChanged: {
        subject: () => `This is now the e-mail address of your ${name} account`,
        line: (_, at) => `Your account was moved to this address on ${at}.`,
        note: () =>
          'Log in with it from now on. Your other devices were signed out, and withdrawals wait for 24 hours.',
        action: 'See logged-in devices',
      },
    },
    topics: {},
  }),
  zh: (name) => ({
    code: ({ code, minutes, home }) => ({
      subject: `${code} 是你更换${name}账号邮箱的验证码`,
      text: `有${name}会员想把账号邮箱更换为这个邮箱。如果是你本人操作，请输入验证码 ${code}。

验证码 ${minutes} 分钟内有效，仅可使用一次，不能用于登录。
如果不是你本人操作，请忽略这封邮件，一切未作更改。

${name}
${home}
`,
    }),
    taken: ({ home }) => ({
      subject: `这个邮箱已有${name}账号`,
      text: `有人想把另一个${name}账号的邮箱更换为这个邮箱。这个邮箱已有自己的账号，因此没有发送验证码，一切未作更改。

如果是你本人操作，请直接用这个邮箱登录，或为另一个账号换用别的邮箱。
如果不是你本人操作，请忽略这封邮件。

${name}
${home}
`,
    }),
    changed: ({ masked, at, home, support }) => ({
      subject: `你的${name}账号已更换邮箱`,
      text: `你的${name}账号邮箱已于 ${minuteOf(at)} 更换为 ${masked}。当前邮箱无法再登录该账号，其他设备均已退出登录，提现需等待 24 小时。

如果不是你本人操作，请立即联系客服${support === '' ? '' : `：${support}`}。

${name}
${home}
`,
    }),
    push: {
      emailChanged: () => ({
        title: '你的账号邮箱已更换',
        body: '如果不是你本人操作，请立即联系客服。',
      }),
    },
    mail: {
      emailChanged: {
        subject: () => `这是你的${name}账号的新邮箱`,
        line: (_, at) => `你的账号已于 ${at} 更换为这个邮箱。`,
        note: () => '今后请用这个邮箱登录。其他设备均已退出登录，提现需等待 24 小时。',
        action: '查看登录设备',
      },
    },
    topics: {},
  }),
  zh2: (name) => ({
    code: ({ code, minutes, home }) => ({
      subject: `${code} 是你變更${name}帳號電子信箱的驗證碼`,
      text: `有${name}會員想將帳號的電子信箱變更為這個信箱。如果是你本人操作，請輸入驗證碼 ${code}。

驗證碼 ${minutes} 分鐘內有效，只能使用一次，無法用來登入。
如果不是你本人操作，請忽略這封郵件，一切都沒有變更。

${name}
${home}
`,
    }),
    taken: ({ home }) => ({
      subject: `這個電子信箱已有${name}帳號`,
      text: `有人想將另一個${name}帳號的電子信箱變更為這個信箱。這個信箱已有自己的帳號，因此沒有寄出驗證碼，一切都沒有變更。

如果是你本人操作，請直接用這個信箱登入，或為另一個帳號改用別的信箱。
如果不是你本人操作，請忽略這封郵件。

${name}
${home}
`,
    }),
    changed: ({ masked, at, home, support }) => ({
      subject: `你的${name}帳號已變更電子信箱`,
      text: `你的${name}帳號的電子信箱已於 ${minuteOf(at)} 變更為 ${masked}。目前的信箱無法再登入該帳號，其他裝置都已登出，提領需等待 24 小時。

如果不是你本人操作，請立即聯絡客服${support === '' ? '' : `：${support}`}。

${name}
${home}
`,
    }),
    push: {
      emailChanged: () => ({
        title: '你的帳號電子信箱已變更',
        body: '如果不是你本人操作，請立即聯絡客服。',
      }),
    },
    mail: {
      emailChanged: {
        subject: () => `這是你的${name}帳號的新電子信箱`,
        line: (_, at) => `你的帳號已於 ${at} 變更為這個信箱。`,
        note: () => '今後請用這個信箱登入。其他裝置都已登出，提領需等待 24 小時。',
        action: '查看登入裝置',
      },
    },
    topics: {},
  }),
}
