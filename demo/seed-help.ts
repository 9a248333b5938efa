import * as v from 'valibot'
import { HELP_ARTICLE_NAMES } from '#features/help/rules/help-articles.ts'
import { recordHelpFeedback } from '#features/help/server/record-help-feedback.ts'
import type { DemoWorld } from './demo-world.ts'
import { daysAgo, readDemo } from './read-demo.ts'

const ANSWERS = readDemo(
  'help-answers',
  v.array(
    v.strictObject({
      daysAgo,
      article: v.picklist(HELP_ARTICLE_NAMES),
      helpful: v.boolean(),
      words: v.string(),
    }),
  ),
)

/** What readers of the help center answered. */
export async function seedHelp({ services, timeOf, goTo }: DemoWorld): Promise<void> {
  for (const { daysAgo, ...answer } of ANSWERS) {
    goTo(timeOf(daysAgo))
    const given = { language: 'zh', ...answer } as const
    await recordHelpFeedback(services, undefined, { onceKey: services.newId(), ...given })
  }
  goTo(timeOf(0))
}
