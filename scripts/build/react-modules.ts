import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** React's production files by the names under which they are imported. */
const FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

function pathOf(file: string): string {
  const [name = '', ...rest] = file.split('/')
  return join(dirname(require.resolve(`${name}/package.json`)), ...rest)
}

const REQUIRES = /^var ((?:\w+ = require\("[^"]+"\)(?:,\s+)?)+);/m
const REQUIRED = /(\w+) = require\("([^"]+)"\)/g
const EXPORTED = /\bexports\.(\w+)/g

/** A CommonJS file of React as an ES module. Throws where one does what this does not know. */
export function asModule(code: string): string {
  const imports = [...(REQUIRES.exec(code)?.[1] ?? '').matchAll(REQUIRED)].map(
    ([, name, from]) => `import * as ${name} from '${from}'`,
  )
  const names = new Set([...code.matchAll(EXPORTED)].map(([, name = '']) => name))
  const body = code
    .replace(REQUIRES, '')
    .replace(EXPORTED, (_all, name) => `exported_${name}`)
    .replace(/^exported_(?=\w+ =)/gm, 'var exported_')
  if (/\brequire\(|\bexports\b/.test(body)) throw new Error('React requires in another way')
  const exports = [...names].map((name) => `exported_${name} as ${name}`)
  return [...imports, body, `export { ${exports.join(', ')} }`].join('\n')
}

/** How libraries hide a hook of React's from bundlers, for versions of React that lacked it. */
const HIDDEN = /\bReact\["(?:(\w+)" \+ "(\w+)"| (\w+) "\.trim\(\)\.toString\(\))\]/g

/** The code of a library that names React's hooks openly, so that React's other exports can be left out. */
export const namingHooks = (code: string) =>
  code.replace(HIDDEN, (_all, start = '', end = '', whole = '') => `React.${start}${end}${whole}`)

/**
 * React is published as CommonJS only. As ES modules it loses what the app does not use, and screens call `jsx` and the
 * hooks directly: 1.3 kB of the first script. The build stops when a version of React requires in another way.
 */
export function reactModules(): Plugin {
  const paths = new Map(Object.entries(FILES).map(([name, file]) => [name, pathOf(file)]))
  const files = new Set(paths.values())
  return {
    name: 'sampan:react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => paths.get(source),
    transform(code, id) {
      if (files.has(id)) return { code: asModule(code), map: null }
      const named = namingHooks(code)
      return named === code ? undefined : { code: named, map: null }
    },
  }
}
