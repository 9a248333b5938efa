import type { Language, PasskeyWords } from './words.ts'

/** The words of events about passkeys. */
export const PASSKEY_WORDS: Record<Language, PasskeyWords> = {
  en: {
    push: {
      passkeyAdded: () => ({
        title: 'A passkey was added to your account',
        body: 'If it wasn’t you, remove it in the member center and contact customer service.',
      }),
      passkeyRemoved: () => ({
        title: 'A passkey was removed from your account',
        body: 'If it wasn’t you, contact customer service right away.',
      }),
    },
    mail: {
      passkeyAdded: {
        subject: (count) =>
          count === 1
            ? 'A passkey was added to your account'
            : `${count} passkeys were added to your account`,
        line: ({ name }, at) => `${name}, added ${at}. It can log in without a code.`,
        note: () =>
          'If this was you, there’s nothing to do. If it wasn’t, remove it in the member center and contact customer service right away.',
        action: 'View passkeys',
      },
      passkeyRemoved: {
        subject: (count) =>
          count === 1
            ? 'A passkey was removed from your account'
            : `${count} passkeys were removed from your account`,
        line: ({ name }, at) => `${name}, removed ${at}. It can’t log in any more.`,
        note: () =>
          'If this was you, there’s nothing to do. If it wasn’t, contact customer service right away.',
        action: 'View passkeys',
      },
    },
    topics: {},
  },
  zh: {
    push: {
      passkeyAdded: () => ({
        title: '你的账号添加了通行密钥',
        body: '如果不是你本人操作，请在会员中心移除并联系客服。',
      }),
      passkeyRemoved: () => ({
        title: '你的账号移除了通行密钥',
        body: '如果不是你本人操作，请立即联系客服。',
      }),
    },
    mail: {
      passkeyAdded: {
        subject: (count) =>
          count === 1 ? '你的账号添加了一个通行密钥' : `你的账号添加了 ${count} 个通行密钥`,
        line: ({ name }, at) => `${name}，添加时间 ${at}。它无需验证码即可登录。`,
        note: () => '如果是你本人操作，无需处理。如果不是，请在会员中心移除它，并立即联系客服。',
        action: '查看通行密钥',
      },
      passkeyRemoved: {
        subject: (count) =>
          count === 1 ? '你的账号移除了一个通行密钥' : `你的账号移除了 ${count} 个通行密钥`,
        line: ({ name }, at) => `${name}，移除时间 ${at}。它不能再用来登录。`,
        note: () => '如果是你本人操作，无需处理。如果不是，请立即联系客服。',
        action: '查看通行密钥',
      },
    },
    topics: {},
  },
  zh2: {
    push: {
      passkeyAdded: () => ({
        title: '你的帳號新增了通行金鑰',
        body: '如果不是你本人操作，請在會員中心移除並聯絡客服。',
      }),
      passkeyRemoved: () => ({
        title: '你的帳號移除了通行金鑰',
        body: '如果不是你本人操作，請立即聯絡客服。',
      }),
    },
    mail: {
      passkeyAdded: {
        subject: (count) =>
          count === 1 ? '你的帳號新增了一組通行金鑰' : `你的帳號新增了 ${count} 組通行金鑰`,
        line: ({ name }, at) => `${name}，新增時間 ${at}。它不需要驗證碼就能登入。`,
        note: () => '如果是你本人操作，不需要處理。如果不是，請在會員中心移除它，並立即聯絡客服。',
        action: '查看通行金鑰',
      },
      passkeyRemoved: {
        subject: (count) =>
          count === 1 ? '你的帳號移除了一組通行金鑰' : `你的帳號移除了 ${count} 組通行金鑰`,
        line: ({ name }, at) => `${name}，移除時間 ${at}。它不能再用來登入。`,
        note: () => '如果是你本人操作，不需要處理。如果不是，請立即聯絡客服。',
        action: '查看通行金鑰',
      },
    },
    topics: {},
  },
}
