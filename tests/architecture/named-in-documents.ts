import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectFiles, root } from './tree.ts'

/** What the documents may name: files, folders, scripts of package.json, words and flags of the code. */
export type Project = {
  files: readonly string[]
  folders: ReadonlySet<string>
  scripts: ReadonlySet<string>
  /** The targets of `#…` imports, as `src/` of `#data/`. */
  imports: ReadonlyMap<string, string>
  words: ReadonlySet<string>
  flags: ReadonlySet<string>
}

/** Files whose words are examples of what is not there. */
const EXAMPLES = /^tests\/architecture\/documents\.test\.ts$/
const CODE = /^(?:src|server|service-worker|demo|scripts|tests|\.ci)\/.*|^[^/]+\.(?:ts|json|html)$/

export function readProject(): Project {
  const files = projectFiles()
  const { scripts, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const words = new Set<string>()
  const flags = new Set<string>()
  for (const path of files) {
    if (!CODE.test(path) || EXAMPLES.test(path) || !/\.(?:tsx?|mjs|json|css|html|sql)$/.test(path))
      continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const [word] of text.matchAll(/[\w$]+/g)) words.add(word)
    for (const [flag] of text.matchAll(/--[a-z][\w-]*/g)) flags.add(flag)
  }
  const targets = Object.entries<string>(imports).map(
    ([from, to]) => [from.replace('*', ''), to.slice(2).replace('*', '')] as const,
  )
  return {
    files,
    folders: new Set(files.flatMap(foldersOf)),
    scripts: new Set([...Object.keys(scripts), 'install', 'ci', 'audit']),
    imports: new Map(targets),
    words,
    flags,
  }
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
}

/** What a document names and the project does not have: files, folders, commands, settings and names of the code. */
export function unknownNames(path: string, markdown: string, project: Project): string[] {
  const { prose, blocks } = split(markdown)
  const spans = [...prose.matchAll(/(`+)(.+?)\1/g)].map(([, , code = '']) => code.trim())
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
  return [
    ...spans.filter((span) => !isKnown(span, project)),
    ...links.filter((to) => !isLinked(path, to, project)),
    ...blocks.flatMap((block) => unknownInBlock(block, project)),
  ]
}

type Split = { prose: string; blocks: { language: string; text: string }[] }

function split(markdown: string): Split {
  const blocks: Split['blocks'] = []
  const prose = markdown.replace(/^```(\w*)\n([\s\S]*?)^```$/gm, (_all, language, text) => {
    blocks.push({ language, text })
    return ''
  })
  return { prose, blocks }
}

/** Commands of a shell, and the files that a diagram names. */
function unknownInBlock({ language, text }: Split['blocks'][number], project: Project): string[] {
  if (language === 'sh') {
    const lines = text.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim())
    return lines.filter((line) => line !== '' && !isKnown(line, project))
  }
  const named = text.match(/[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|md)\b/g) ?? []
  return named.filter((name) => !isPath(name, project))
}

function isLinked(from: string, to: string, project: Project): boolean {
  if (/^(?:https?|mailto):/.test(to)) return true
  const [target = '', heading] = to.split('#')
  const path = target === '' ? from : normalize(join(dirname(from), target))
  if (!project.files.includes(path) && !project.folders.has(path)) return false
  if (heading === undefined) return true
  const headings = readFileSync(join(root, path), 'utf8').match(/^#+ .*$/gm) ?? []
  return headings.some((line) => slugOf(line) === heading)
}

/** The id that GitHub gives a heading. */
const slugOf = (heading: string) =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node) /
const FILE = /\.(?:tsx?|mjs|md|json|css|po|tsv|html|sql|grit)$/
const TOP = /^(?:src|server|tests|scripts|service-worker|deploy|docs|help|public|\.ci)\//
/** `actOnOrder`, `PayOrderPage`, `AUDIT_DAYS`, `bill_changed`; a word alone may be anything. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z][A-Z0-9]*_\w+|[a-z]+_[a-z_]+)$/

function isKnown(span: string, project: Project): boolean {
  if (COMMAND.test(span)) return isCommand(span, project)
  const alias = /^#\w+\//.exec(span)?.[0]
  if (alias !== undefined) {
    const folder = project.imports.get(alias)
    return folder !== undefined && isPath(folder + span.slice(alias.length), project)
  }
  if (/\s/.test(span) || span.startsWith('../')) return true
  if (TOP.test(span) || FILE.test(span)) return isPath(span.replace(/^\.\//, ''), project)
  const head = /^[\w$]+/.exec(span)?.[0] ?? ''
  return !NAME.test(head) || project.words.has(head)
}

/** `{a,b}` names each, `*` anything, and what stands before `NNNN`, `<name>` or `…` is a folder. */
function isPath(named: string, { files, folders }: Project): boolean {
  return expand(named.replace(/\/$/, '')).every((path) => {
    const hole = path.search(/NNNN|<|…|\[/)
    if (hole >= 0) return folders.has(path.slice(0, path.lastIndexOf('/', hole))) || !TOP.test(path)
    if (folders.has(path)) return true
    const pattern = path
      .replace(/[.+^$()|\\]/g, '\\$&')
      .replaceAll('**', '.+')
      .replaceAll(/(?<!\.)\*/g, '[^/]*')
    const seen = new RegExp(`(?:^|/)${pattern}$`)
    return files.some((file) =>
      path.includes('*') ? seen.test(file) : file === path || file.endsWith(`/${path}`),
    )
  })
}

/** `a/{b,c}/d` is `a/b/d` and `a/c/d`. */
function expand(text: string): string[] {
  const found = /^(.*?)\{([^{}]*)\}(.*)$/.exec(text)
  if (found === null) return [text]
  const [, before = '', choices = '', after = ''] = found
  return choices.split(',').flatMap((choice) => expand(before + choice.trim() + after))
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function isCommand(command: string, project: Project): boolean {
  const parts = command.split(/\s+/)
  const settings = parts.filter((part) => /^[A-Z_]+=/.test(part))
  const [program, ...rest] = parts.slice(settings.length)
  if (!settings.every((one) => project.words.has(one.split('=')[0] ?? ''))) return false
  if (program === 'node') return isPath(rest[0] ?? '', project)
  const args = rest.filter((part) => part !== '--' && !/[<…]/.test(part))
  const isFlag = (arg: string) => arg.startsWith('-')
  if (program === 'npx') {
    const [tool, ...more] = args
    if (tool !== 'vitest') return true
    return more
      .filter((arg) => arg !== 'run' && !isFlag(arg))
      .every((arg) => matchesTests(arg, '', project))
  }
  const script = args[0] === 'run' ? args[1] : args[0]
  if (script === undefined || !project.scripts.has(script)) return false
  const given = args.slice(args[0] === 'run' ? 2 : 1)
  return given.every((arg) => {
    // A program that reads its words with `parseArgs` names them without the dashes.
    if (isFlag(arg)) return project.flags.has(arg) || project.words.has(arg.slice(2))
    switch (script) {
      case 'test':
        return matchesTests(arg, '', project) || project.words.has(arg)
      case 'test:journeys':
        return matchesTests(arg, 'tests/journeys/', project)
      case 'test:postgres':
        return matchesTests(arg, '', project)
      case 'bench':
        return project.files.some((path) =>
          path.startsWith(`tests/bench/rows/p${arg.slice(1).padStart(2, '0').toLowerCase()}-`),
        )
      default:
        return arg.split(/\W+/).every((word) => /^\d*$/.test(word) || project.words.has(word))
    }
  })
}

const matchesTests = (filter: string, under: string, { files }: Project): boolean =>
  expand(filter).every((one) =>
    files.some((path) => isTest(path) && path.startsWith(under) && path.includes(one)),
  )
