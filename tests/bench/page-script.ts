import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** A script for a page with the client code that it uses, bundled as in the build. */
export async function pageScript(file: URL): Promise<string> {
  const input = fileURLToPath(file)
  const transform = { define: { 'import.meta.env': '{}' } }
  const bundle = await rolldown({ input, platform: 'browser', transform })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
