import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LanguageCode } from '#engine/client/i18n/language.ts'

type Template = { name: MessageDescriptor; texts: Record<LanguageCode, string> }

/** Reasons that staff give often. The author reads one in the language that staff choose. */
export const REJECT_TEMPLATES = {
  advertising: {
    name: msg`Advertising`,
    texts: {
      zh: '内容含有广告或引流信息。请删除后再提交。',
      zh2: '內容含有廣告或導流資訊。請移除後再送出。',
      en: 'It contains advertising. Remove it, then send it again.',
    },
  },
  privacy: {
    name: msg`Private details`,
    texts: {
      zh: '内容或图片里有个人信息，例如电话、地址或面单。请遮挡后再提交。',
      zh2: '內容或圖片裡有個人資料，例如電話、地址或面單。請遮住後再送出。',
      en: 'The text or a picture shows private details, such as a phone number, an address or a shipping label. Cover them, then send it again.',
    },
  },
  insult: {
    name: msg`Insults`,
    texts: {
      zh: '内容含有人身攻击或侮辱性用语。请修改后再提交。',
      zh2: '內容含有人身攻擊或侮辱性用語。請修改後再送出。',
      en: 'It insults someone. Change the wording, then send it again.',
    },
  },
  forbidden: {
    name: msg`Prohibited goods`,
    texts: {
      zh: '内容涉及不能寄送或违禁的物品，无法发布。',
      zh2: '內容涉及不可寄送或違禁的物品，無法發布。',
      en: 'It is about goods that may not be sent or traded, so it can’t be published.',
    },
  },
  offTopic: {
    name: msg`Off topic`,
    texts: {
      zh: '内容与所选话题或这篇帖子无关。请换个话题再提交。',
      zh2: '內容與所選主題或這篇貼文無關。請換個主題再送出。',
      en: 'It isn’t about the topic or the post. Choose another topic, then send it again.',
    },
  },
} as const satisfies Record<string, Template>
export type TemplateName = keyof typeof REJECT_TEMPLATES
export const TEMPLATE_NAMES = Object.keys(REJECT_TEMPLATES) as TemplateName[]

/** Characters of frequent words that only Traditional Chinese has. */
const TRADITIONAL = /[沒這個們說會來時對開關點買賣運費單號貨國東車實樣還過嗎給讓寫請謝後裡]/u

/** The language in which a text is probably written, which its author can read. */
export function languageOfText(text: string): LanguageCode {
  if (TRADITIONAL.test(text)) return 'zh2'
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
}
