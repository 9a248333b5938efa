import { Trans, useLingui } from '@lingui/react/macro'
import { Footprints } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { paths } from '#engine/shared/paths.ts'
import {
  areShortcutsOn,
  isTyping,
  keepShortcuts,
  PAIR_MS,
} from '#features/console/staff/parts/shortcut-keys.ts'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import { KeyRows } from './KeyRows.tsx'
import { SEARCH_ID } from './StaffSearch.tsx'
import { useViews } from './use-views.ts'

/** The next search is typed over the last one. */
function focusSearch(): void {
  const field = document.getElementById(SEARCH_ID)
  if (field instanceof HTMLInputElement) field.select()
  field?.focus()
}

type ShortcutsProps = {
  queues: ReturnType<typeof useQueues>
  /** The tour begins anew. */
  onTour: () => void
}

/** Keys of the console: `/` for the search, `g` and a letter for a view, `?` for this list. They can be switched off. */
export function Shortcuts({ queues, onTour }: ShortcutsProps) {
  const { i18n } = useLingui()
  const views = useViews(queues)
  const [open, setOpen] = useState(false)
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const go = useEffectEvent((shortcut: string, event: KeyboardEvent) => {
    const match = isOn && views.find(({ view }) => view.shortcut === shortcut)
    if (!match) return
    // The letter is no key of the view that is left.
    event.stopPropagation()
    navigate(paths[match.name]())
  })
  const search = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn) return
    event.preventDefault()
    focusSearch()
  })
  const letters = views.map(({ view }) => view.shortcut).join(' ')
  useEffect(() => {
    const pairs = letters
      .split(' ')
      .map((letter) => [`g ${letter}`, (event: KeyboardEvent) => go(letter, event)] as const)
    const ignore = ({ target }: KeyboardEvent) => isTyping(target)
    const options = { capture: true, timeout: PAIR_MS, ignore }
    // Some keyboards need Shift for these.
    const bindings = { '[Shift]+?': () => setOpen(true), '[Shift]+/': search }
    return tinykeys(
      document.documentElement,
      Object.assign(bindings, Object.fromEntries(pairs)),
      options,
    )
  }, [letters])
  // Also from within a field, such as the one for scans.
  useEffect(
    () =>
      tinykeys(document.documentElement, {
        '$mod+k': (event) => {
          if (document.querySelector('[role=dialog]') !== null) return
          event.preventDefault()
          focusSearch()
        },
      }),
    [],
  )
  const startTour = () => {
    setOpen(false)
    onTour()
  }
  const rows = [
    { keys: ['/'], words: <Trans>Search</Trans> },
    { keys: ['Ctrl/⌘', 'K'], words: <Trans>Search, also from within a field</Trans> },
    ...views.map(({ name, view }) => ({
      name,
      keys: ['g', view.shortcut],
      words: i18n._(view.words),
    })),
    { keys: ['F8'], words: <Trans>Go to the button of the latest message, such as Undo</Trans> },
    { keys: ['?'], words: <Trans>Show this list</Trans> },
  ]
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>Keyboard shortcuts</Trans>}>
      <KeyRows rows={rows} />
      <div>
        <Button icon={Footprints} onClick={startTour}>
          <Trans>Show the tour again</Trans>
        </Button>
      </div>
      <Checkbox
        checked={isOn}
        onChange={(wanted) => {
          setIsOn(wanted)
          keepShortcuts(wanted)
        }}
      >
        <Trans>Use shortcuts on this device</Trans>
      </Checkbox>
    </Sheet>
  )
}
