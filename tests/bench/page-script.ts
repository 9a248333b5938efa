import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** A file of `page/` with the client code that it uses, bundled as in the build. */
export async function pageScript(file: string): Promise<string> {
  const input = fileURLToPath(new URL(`./page/${file}`, import.meta.url))
  const transform = { define: { 'import.meta.env': '{}' } }
  const bundle = await rolldown({ input, platform: 'browser', transform })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
