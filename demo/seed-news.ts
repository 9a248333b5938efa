import * as v from 'valibot'
import type { DemoWorld } from './demo-world.ts'
import { daysAgo, demoTexts, readDemo } from './read-demo.ts'

const NEWS = readDemo(
  'news',
  v.array(v.strictObject({ daysAgo, title: demoTexts, words: demoTexts })),
)

/** News of the last weeks, as staff would write it. */
export async function seedNews({ services, timeOf }: DemoWorld): Promise<void> {
  const rows = NEWS.map(({ daysAgo, title, words }) => {
    const at = new Date(timeOf(daysAgo)).toISOString()
    return {
      id: services.newId(),
      version: 1,
      publish_at: at,
      created_at: at,
      title: JSON.stringify(title),
      words: JSON.stringify(words),
    }
  })
  await services.db.kysely.insertInto('news').values(rows).execute()
}
