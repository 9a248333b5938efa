import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecognisedShop } from '#features/requests/rules/shop-links.ts'

/** The shops whose links are recognised. */
export const LINK_SHOP_WORDS = {
  tbCn: msg`Taobao, Tmall or Xianyu`,
  taobao: msg`Taobao`,
  tmall: msg`Tmall`,
  '1688': msg`1688`,
  jd: msg`JD`,
  weidian: msg`Weidian`,
  pinduoduo: msg`Pinduoduo`,
  xianyu: msg`Xianyu`,
  amazonJp: msg`Amazon Japan`,
  mercari: msg`Mercari`,
  amazon: msg`Amazon`,
  rakuten: msg`Rakuten`,
  shopee: msg`Shopee Singapore`,
} as const satisfies Record<RecognisedShop, MessageDescriptor>
