import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'

/** How the database carries out each query that `work` sends. */
export async function plansOf(
  kysely: Reader,
  work: (db: Reader) => Promise<unknown>,
  explain = 'explain',
): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(kysely.withPlugin(recorder))
  const plans = nodes.map(async (node) => {
    const query = kysely.getExecutor().compileQuery(node, createQueryId())
    const explained = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])
    const { rows } = await kysely.executeQuery<Record<string, string>>(explained)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  return Promise.all(plans)
}
