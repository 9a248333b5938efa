import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'

/**
 * The styles of the app for the classes that some code and pages name, as CSS. The whole sheet has them too and in the
 * same order, so that nothing changes when it comes after them.
 */
export async function stylesFor(root: string, contents: readonly string[]): Promise<string> {
  const sheet = join(root, 'src/app/styles.css')
  const { build } = await compile(await readFile(sheet, 'utf8'), {
    base: dirname(sheet),
    onDependency: () => {},
  })
  const named = contents.map((content) => ({ content, extension: 'js' }))
  return optimize(build(new Scanner({}).scanFiles(named)), { minify: true }).code
}
