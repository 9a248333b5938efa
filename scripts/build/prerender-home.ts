import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import {
  LANGUAGE_CODES,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '#engine/server/http/accept-language.ts'
import { RENDERER_FOLDER, type Renderer } from '#engine/server/http/renderer.ts'
import type { PublicBusiness } from '#features/business/rules/business.ts'
import type { ExampleName } from '#features/business/rules/documents/article-text.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import type { HelpTexts } from '#features/help/server/help-texts.ts'
import { chunkWith } from './chunk-with.ts'
import { stylesFor } from './first-styles.ts'
import { articlesIn } from './help/help-articles.ts'
import { layPage, type PageFiles } from './lay-page.ts'

type Bundle = Rolldown.OutputBundle
type HomeRenderer = Renderer<PublicBusiness> & {
  /** Markup of the examples that articles of the help center show. */
  renderExamples: (locale: PageLanguage) => Promise<Record<ExampleName, string>>
}
/** What compiles the app's sources; made anew, since a plugin belongs to one build. */
type Compile = () => PluginOption[]

/** Every file that a chunk imports, and what those import. */
function importsOf(bundle: Bundle, chunk: Rolldown.OutputChunk): Set<string> {
  const files = new Set(chunk.imports)
  for (const file of files) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') for (const further of imported.imports) files.add(further)
  }
  return files
}

function scriptsOf(bundle: Bundle, locale: string): Pick<PageFiles, 'app' | 'along'> {
  const app = chunkWith(bundle, '/src/app/main.tsx')
  const words = chunkWith(bundle, `/locales/${locale}/base.po`)
  return {
    app: `/${app.fileName}`,
    along: [...importsOf(bundle, app), words.fileName].map((file) => `/${file}`),
  }
}

/** The code of a chunk and of what it imports, which is all that runs without loading more. */
function codeOf(bundle: Bundle, chunk: Rolldown.OutputChunk): string {
  const imported = [...importsOf(bundle, chunk)].map((file) => bundle[file])
  return [chunk, ...imported].map((one) => (one?.type === 'chunk' ? one.code : '')).join('\n')
}

const OTHER_PAGE =
  /^#features\/(?!home\/)\w+\/(?:member\/(?!parts\/|data\/|acts\/|routes\.ts$)|staff\/)|^\.\/(?:member|staff|pages)\//
/** No other page is rendered on a server, but for the example of an article. */
const isOtherPage = (id: string, importer = '') =>
  OTHER_PAGE.test(id) || (id.startsWith('./') && importer.endsWith('/member/routes.ts'))

/** Builds the app's module that renders pages, for this build and for the server, and answers its code too. */
async function buildRenderer(root: string, directory: string, compile: Compile) {
  const outDir = join(directory, RENDERER_FOLDER)
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: compile(),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        external: isOtherPage,
        output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })) as Rolldown.RolldownOutput
  const bundle = Object.fromEntries(built.output.map((one) => [one.fileName, one]))
  const renderer: HomeRenderer = await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)
  return { ...renderer, code: codeOf(bundle, chunkWith(bundle, '/src/app/prerender.tsx')) }
}

/**
 * Builds the renderer of the server, fills the business into the shell, and renders the home page in each language into
 * `home.{locale}.html`, before the worker lists what it precaches.
 */
export function prerenderedHome(compile: Compile): Plugin {
  let root = ''
  let directory = ''
  let start = ''
  return {
    name: 'sampan:prerender-home',
    apply: 'build',
    configResolved(config) {
      root = config.root
      directory = config.build.outDir
    },
    generateBundle(_options, bundle) {
      const { code, fileName } = chunkWith(bundle, '/src/app/start.ts')
      start = code.trim()
      delete bundle[fileName]
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_options, bundle) {
        const shell = await readFile(join(directory, 'index.html'), 'utf8')
        const { fillFile, renderExamples, code } = await buildRenderer(root, directory, compile)
        // It renders the page and what the app shows around it, and leaves every other screen out.
        const styles = await stylesFor(root, [shell, code])
        const filled = await fillFile('shell', shell, 'zh-Hans', INITIAL_PUBLIC_BUSINESS)
        await writeFile(join(directory, 'index.html'), filled)
        for (const locale of PAGE_LANGUAGES) {
          const page = layPage(shell, { styles, start, ...scriptsOf(bundle, locale) })
          const html = await fillFile('home', page, locale, INITIAL_PUBLIC_BUSINESS)
          await writeFile(join(directory, `home.${locale}.html`), html)
          // The server answers articles with their text.
          const help: HelpTexts = {
            articles: await articlesIn(LANGUAGE_CODES[locale]),
            examples: await renderExamples(locale),
          }
          const path = join(directory, RENDERER_FOLDER, `help.${locale}.json`)
          await writeFile(path, JSON.stringify(help))
        }
      },
    },
  }
}
