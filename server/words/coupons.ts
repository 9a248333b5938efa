import { yuanWords } from '#shared/domain/money.ts'
import { minuteOf } from './minute-of.ts'
import type { CouponWords, Language } from './words.ts'

/** The words of events about coupons. */
export const COUPON_WORDS: Record<Language, (name: string) => CouponWords> = {
  en: (name) => ({
    push: {
      couponsGiven: () => ({
        title: 'You have new coupons',
        body: `Open ${name} to see what they’re worth and when they expire.`,
      }),
      couponsEnding: ({ count }) => ({
        title: count === 1 ? 'A coupon expires soon' : `${count} coupons expire soon`,
        body: `Open ${name} to see until when you can use ${count === 1 ? 'it' : 'them'}.`,
      }),
    },
    mail: {
      couponsGiven: {
        subject: () => 'You have new coupons',
        line: () => 'New coupons have been added to your account.',
        note: () => `Open ${name} to see what they’re worth and when they expire.`,
        action: 'View coupons',
      },
      couponsEnding: {
        subject: () => 'Your coupons expire soon',
        line: ({ count, mostFen, endsAt }) =>
          count === 1
            ? `A coupon for ${yuanWords('en', mostFen)} off expires on ${minuteOf(endsAt)}.`
            : `${count} coupons for up to ${yuanWords('en', mostFen)} off expire, the first on ${minuteOf(endsAt)}.`,
        note: () => 'Use them when you submit an order or check out.',
        action: 'View coupons',
      },
    },
    topics: { couponsGiven: 'new coupons', couponsEnding: 'coupons that expire soon' },
  }),
  zh: (name) => ({
    push: {
      couponsGiven: () => ({
        title: '你收到了新的优惠券',
        body: `打开${name}查看优惠金额和有效期。`,
      }),
      couponsEnding: ({ count }) => ({
        title: count === 1 ? '优惠券即将到期' : `${count} 张优惠券即将到期`,
        body: `打开${name}查看有效期，别忘了使用。`,
      }),
    },
    mail: {
      couponsGiven: {
        subject: () => '你收到了新的优惠券',
        line: () => '新的优惠券已放入你的账号。',
        note: () => `打开${name}查看优惠金额和有效期。`,
        action: '查看优惠券',
      },
      couponsEnding: {
        subject: () => '你的优惠券即将到期',
        line: ({ count, mostFen, endsAt }) =>
          count === 1
            ? `1 张优惠券（减 ${yuanWords('zh', mostFen)}）将于 ${minuteOf(endsAt)} 到期。`
            : `${count} 张优惠券（最高减 ${yuanWords('zh', mostFen)}）即将到期，最早的一张 ${minuteOf(endsAt)} 到期。`,
        note: () => '提交订单或结算时可以使用。',
        action: '查看优惠券',
      },
    },
    topics: { couponsGiven: '新优惠券', couponsEnding: '优惠券到期提醒' },
  }),
  zh2: (name) => ({
    push: {
      couponsGiven: () => ({
        title: '你收到了新的優惠券',
        body: `開啟${name}查看折抵金額和使用期限。`,
      }),
      couponsEnding: ({ count }) => ({
        title: count === 1 ? '優惠券即將到期' : `${count} 張優惠券即將到期`,
        body: `開啟${name}查看使用期限，別忘了使用。`,
      }),
    },
    mail: {
      couponsGiven: {
        subject: () => '你收到了新的優惠券',
        line: () => '新的優惠券已放入你的帳號。',
        note: () => `開啟${name}查看折抵金額和使用期限。`,
        action: '查看優惠券',
      },
      couponsEnding: {
        subject: () => '你的優惠券即將到期',
        line: ({ count, mostFen, endsAt }) =>
          count === 1
            ? `1 張優惠券（折抵 ${yuanWords('zh2', mostFen)}）將於 ${minuteOf(endsAt)} 到期。`
            : `${count} 張優惠券（最高折抵 ${yuanWords('zh2', mostFen)}）即將到期，最早的一張 ${minuteOf(endsAt)} 到期。`,
        note: () => '送出訂單或結帳時可以使用。',
        action: '查看優惠券',
      },
    },
    topics: { couponsGiven: '新優惠券', couponsEnding: '優惠券到期提醒' },
  }),
}
