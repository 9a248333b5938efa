import { isParcelCode } from '#shared/domain/codes.ts'
import type { ThreadSubject } from '#shared/domain/threads.ts'
import type { Language, MessageWords } from './words.ts'

type About = Record<ThreadSubject, (number: string) => string>

const EN: About = {
  general: () => 'Your message',
  parcel: (number) => `Parcel ${number}`,
  shipment: (number) => `Order ${number}`,
  request: (number) => `Buying request ${number}`,
  compensation: (number) => `Claim for ${isParcelCode(number) ? 'parcel' : 'order'} ${number}`,
}
const ZH: About = {
  general: () => '咨询',
  parcel: (number) => `包裹 ${number}`,
  shipment: (number) => `订单 ${number}`,
  request: (number) => `代购申请 ${number}`,
  compensation: (number) => `${isParcelCode(number) ? '包裹' : '订单'} ${number} 的理赔`,
}
const ZH2: About = {
  general: () => '諮詢',
  parcel: (number) => `包裹 ${number}`,
  shipment: (number) => `訂單 ${number}`,
  request: (number) => `代購申請 ${number}`,
  compensation: (number) => `${isParcelCode(number) ? '包裹' : '訂單'} ${number} 的理賠`,
}

/** The words of events about conversations with customer service. */
export const MESSAGE_WORDS: Record<Language, (name: string) => MessageWords> = {
  en: (name) => ({
    push: {
      serviceReply: () => ({
        title: 'Customer service replied',
        body: `Open ${name} to read the message and answer.`,
      }),
    },
    mail: {
      serviceReply: {
        subject: (count) =>
          count === 1
            ? 'Customer service replied to you'
            : `${count} new messages from customer service`,
        line: ({ subject, number, words }) => `${EN[subject](number)}: ${words || 'a picture'}`,
        note: () => 'Answer in the app. Replies to this e-mail don’t reach customer service.',
        action: 'Read and answer',
      },
    },
    topics: { serviceReply: 'replies from customer service' },
  }),
  zh: (name) => ({
    push: {
      serviceReply: () => ({ title: '客服回复了你', body: `打开${name}查看并回复。` }),
    },
    mail: {
      serviceReply: {
        subject: (count) => (count === 1 ? '客服回复了你' : `客服发来 ${count} 条新消息`),
        line: ({ subject, number, words }) => `${ZH[subject](number)}：${words || '[图片]'}`,
        note: () => '请在应用内回复，直接回复本邮件客服无法收到。',
        action: '查看并回复',
      },
    },
    topics: { serviceReply: '客服回复' },
  }),
  zh2: (name) => ({
    push: {
      serviceReply: () => ({ title: '客服回覆了你', body: `開啟${name}查看並回覆。` }),
    },
    mail: {
      serviceReply: {
        subject: (count) => (count === 1 ? '客服回覆了你' : `客服傳來 ${count} 則新訊息`),
        line: ({ subject, number, words }) => `${ZH2[subject](number)}：${words || '［圖片］'}`,
        note: () => '請在應用程式內回覆，直接回覆這封郵件客服收不到。',
        action: '查看並回覆',
      },
    },
    topics: { serviceReply: '客服回覆' },
  }),
}
