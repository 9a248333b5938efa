import { recordHelpFeedback } from '#server/use-cases/help/record-help-feedback.ts'
import type { HelpArticle } from '#shared/domain/help-articles.ts'
import type { DemoWorld } from './demo-world.ts'

type Answer = [days: number, article: HelpArticle, helpful: boolean, words?: string]

const ANSWERS: readonly Answer[] = [
  [9, 'volumetric-weight', true],
  [8, 'volumetric-weight', true, '例子很清楚，终于明白为什么按 12 kg 计费。'],
  [7, 'choose-a-line', false, '想知道带电池的包裹能走哪条线路。'],
  [6, 'storage-days', true],
  [5, 'customs-by-destination', false, '澳大利亚的部分可以再详细一点。'],
  [4, 'paste-a-link', true],
  [3, 'refunds', false, '退款多久到账？'],
  [2, 'register-parcels', true],
  [1, 'volumetric-weight', false, '怎么提前知道箱子的尺寸？'],
]

/** What readers of the help center answered. */
export async function seedHelp({ services, timeOf, goTo }: DemoWorld): Promise<void> {
  for (const [days, article, helpful, words = ''] of ANSWERS) {
    goTo(timeOf(days))
    const answer = { article, language: 'zh', helpful, words } as const
    await recordHelpFeedback(services, undefined, { onceKey: services.newId(), ...answer })
  }
  goTo(timeOf(0))
}
