import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { isFirst, isStaffModule } from './feature-at.ts'
import { firstFiles, memberFiles } from './member-chunks.ts'

type Links = {
  entry?: boolean
  modules?: string[]
  imports?: string[]
  lazy?: string[]
  css?: string
}

function aBundle(chunks: Record<string, Links>): Rolldown.OutputBundle {
  const bundle = Object.entries(chunks).map(([fileName, links]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      isEntry: links.entry ?? false,
      moduleIds: links.modules ?? [`/app/src/engine/shared/${fileName}`],
      imports: links.imports ?? [],
      dynamicImports: links.lazy ?? [],
      viteMetadata: { importedCss: new Set(links.css ? [links.css] : []) },
    },
  ])
  return Object.fromEntries(bundle)
}

test('a member reaches the entry, what it imports, lazy screens and their styles', () => {
  const bundle = aBundle({
    'index.js': { entry: true, imports: ['react.js'], lazy: ['Home.js'], css: 'index.css' },
    'react.js': {},
    'Home.js': { imports: ['react.js'], lazy: ['Dialog.js'], css: 'Home.css' },
    'Dialog.js': {},
  })
  const expected = ['index.js', 'index.css', 'react.js', 'Home.js', 'Home.css', 'Dialog.js']
  expect(memberFiles(bundle)).toEqual(new Set(expected))
})

test('a member reaches neither the staff console nor what only it uses', () => {
  const bundle = aBundle({
    'index.js': { entry: true, imports: ['shared.js'], lazy: ['Desk.js'] },
    'shared.js': {},
    'Desk.js': {
      modules: ['/app/src/features/orders/staff/Desk.tsx'],
      imports: ['shared.js', 'scanner.js'],
      lazy: ['print.js'],
      css: 'Desk.css',
    },
    'scanner.js': {},
    'print.js': {},
  })
  expect(memberFiles(bundle)).toEqual(new Set(['index.js', 'shared.js']))
})

test('a member screen that imports a chunk of the console fails the build', () => {
  const bundle = aBundle({
    'index.js': { entry: true, lazy: ['Home.js'] },
    'Home.js': { imports: ['console.js'] },
    'console.js': {
      modules: [
        '/app/src/engine/client/acts/use-write.ts',
        '/app/src/features/orders/staff/Desk.tsx',
      ],
    },
  })
  expect(() => memberFiles(bundle)).toThrow('Home.js imports console.js')
})

test('the first screens come with the app around them, what they import and their styles; other screens later', () => {
  const bundle = aBundle({
    'index.js': {
      entry: true,
      lazy: ['parcels.js', 'orders.js', 'after-load.js'],
      css: 'index.css',
    },
    'core.js': {},
    'shared.js': { imports: ['core.js'] },
    'parcels.js': {
      modules: [
        '/app/src/app/pages/parcels.tsx',
        '/app/src/features/parcels/member/ParcelsPage.tsx',
      ],
      imports: ['core.js'],
      lazy: ['Sheet.js', 'batch.js'],
      css: 'parcels.css',
    },
    'Sheet.js': { modules: ['/app/src/engine/client/ui/SheetDialog.tsx'] },
    'batch.js': { modules: ['/app/src/features/parcels/member/batch/BatchEditor.tsx'] },
    'orders.js': {
      modules: ['/app/src/features/orders/member/OrdersPage.tsx'],
      imports: ['shared.js'],
      css: 'orders.css',
    },
    'after-load.js': { modules: ['/app/src/app/after-load.ts'] },
  })
  const first = [
    'index.js',
    'index.css',
    'core.js',
    'parcels.js',
    'parcels.css',
    'Sheet.js',
    'after-load.js',
  ]
  expect([...firstFiles(bundle)].toSorted()).toEqual(first.toSorted())
})

test('first are the screens that a device opens offline first, and the app without the console', () => {
  expect(isFirst('/app/src/app/pages/parcels.tsx')).toBe(true)
  expect(isFirst('/app/src/features/agenda/member/MemberHome.tsx')).toBe(true)
  expect(isFirst('/app/src/features/parcels/member/batch/BatchEditor.tsx')).toBe(false)
  expect(isFirst('/app/src/app/pages/orders.tsx')).toBe(false)
  expect(isFirst('/app/src/app/staff/StaffShell.tsx')).toBe(false)
})

test('the staff catalog belongs to the staff console, whatever the path separator', () => {
  expect(isStaffModule('/app/src/engine/client/i18n/locales/zh-Hans/orders-staff.po')).toBe(true)
  expect(isStaffModule('C:\\app\\src\\features\\orders\\staff\\Desk.tsx')).toBe(true)
  expect(isStaffModule('/app/src/features/parcels/member/staff-note.ts')).toBe(false)
})
