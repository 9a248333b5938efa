import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { layPage, type PageScripts, type RenderedPage } from './lay-page.ts'

type Bundle = Rolldown.OutputBundle
type PrerenderModule = { prerenderHome: (code: string) => Promise<RenderedPage> }
/** What compiles the app's sources; made anew, since a plugin belongs to one build. */
type Compile = () => PluginOption[]

const LANGUAGE_CODES = ['zh', 'zh2', 'en'] as const

function chunkWith(bundle: Bundle, source: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    const holds = output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(source))
    if (holds) return output
  }
  throw new Error(`No chunk of the build holds ${source}`)
}

/** Every file that a chunk imports, and what those import. */
function importsOf(bundle: Bundle, chunk: Rolldown.OutputChunk): Set<string> {
  const files = new Set(chunk.imports)
  for (const file of files) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') for (const further of imported.imports) files.add(further)
  }
  return files
}

function scriptsOf(bundle: Bundle, locale: string): PageScripts {
  const app = chunkWith(bundle, '/src/app/main.tsx')
  const words = chunkWith(bundle, `/locales/${locale}/base.po`)
  return {
    start: `/${chunkWith(bundle, '/src/app/start.ts').fileName}`,
    app: `/${app.fileName}`,
    along: [...importsOf(bundle, app), words.fileName].map((file) => `/${file}`),
  }
}

/** Runs some work with the app's module that renders, compiled for Node. */
async function withRenderer(
  root: string,
  compile: Compile,
  work: (renderer: PrerenderModule) => Promise<void>,
): Promise<void> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: compile(),
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await work((await server.ssrLoadModule('/src/app/prerender.tsx')) as PrerenderModule)
  } finally {
    await server.close()
  }
}

/** Renders the home page in each language into `home.{locale}.html`, before the worker lists what it precaches. */
export function prerenderedHome(compile: Compile): Plugin {
  let root = ''
  let directory = ''
  return {
    name: 'sampan:prerender-home',
    apply: 'build',
    configResolved(config) {
      root = config.root
      directory = config.build.outDir
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_options, bundle) {
        const shell = await readFile(join(directory, 'index.html'), 'utf8')
        await withRenderer(root, compile, async ({ prerenderHome }) => {
          for (const code of LANGUAGE_CODES) {
            const page = await prerenderHome(code)
            const html = layPage(shell, page, scriptsOf(bundle, page.locale))
            await writeFile(join(directory, `home.${page.locale}.html`), html)
          }
        })
      },
    },
  }
}
