import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { LANGUAGE_CODES, PAGE_LANGUAGES } from '#server/http/accept-language.ts'
import { RENDERER_FOLDER, type Renderer } from '#server/http/renderer.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#shared/domain/initial-business.ts'
import { chunkWith } from './chunk-with.ts'
import { articlesIn } from './help/help-articles.ts'
import { layPage, type PageScripts } from './lay-page.ts'

type Bundle = Rolldown.OutputBundle
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

function scriptsOf(bundle: Bundle, start: string, locale: string): PageScripts {
  const app = chunkWith(bundle, '/src/app/main.tsx')
  const words = chunkWith(bundle, `/locales/${locale}/base.po`)
  return {
    start,
    app: `/${app.fileName}`,
    along: [...importsOf(bundle, app), words.fileName].map((file) => `/${file}`),
  }
}

/** Builds the app's module that renders pages, for this build and for the server. */
async function buildRenderer(root: string, directory: string, compile: Compile) {
  const outDir = join(directory, RENDERER_FOLDER)
  await build({
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
        // No other page is rendered on a server.
        external: /^#features\/(?!home\/)|^\.\/(?:member|staff)\//,
        output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Renderer
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
        const { fillFile } = await buildRenderer(root, directory, compile)
        const filled = await fillFile('shell', shell, 'zh-Hans', INITIAL_PUBLIC_BUSINESS)
        await writeFile(join(directory, 'index.html'), filled)
        for (const locale of PAGE_LANGUAGES) {
          const page = layPage(shell, scriptsOf(bundle, start, locale))
          const html = await fillFile('home', page, locale, INITIAL_PUBLIC_BUSINESS)
          await writeFile(join(directory, `home.${locale}.html`), html)
          // The server answers articles with their text.
          const articles = JSON.stringify(await articlesIn(LANGUAGE_CODES[locale]))
          await writeFile(join(directory, RENDERER_FOLDER, `help.${locale}.json`), articles)
        }
      },
    },
  }
}
