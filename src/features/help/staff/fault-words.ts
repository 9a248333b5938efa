import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArticleFaultKind } from '#features/help/rules/read-article.ts'

/** What is wrong with the text of an article. */
export const FAULT_WORDS = {
  head: msg`Begin with a line ---, then title: and summary: with a text, then a line ---`,
  empty: msg`Write a text below the title and summary`,
  heading: msg`Headings begin with ## or ###`,
  html: msg`HTML is not shown`,
  image: msg`Pictures are not shown`,
  link: msg`A link goes to article:name, to a path that begins with /, to an https address or to an e-mail address`,
  article: msg`This article doesn’t exist`,
  example: msg`This example doesn’t exist`,
  markup: msg`This markup is not shown`,
} as const satisfies Record<ArticleFaultKind, MessageDescriptor>
