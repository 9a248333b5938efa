import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Redirect } from '#engine/client/navigation/Redirect.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { Board } from './Board.tsx'

/** What waits for this person. */
export function WorkView() {
  const { t } = useLingui()
  const list = useSearchParams().get('list')
  // Bookmarks of the time when the lists of parcels were here.
  if (list === 'expected' || list === 'arrived')
    return <Redirect to={paths.staffParcels({ list })} />
  return (
    <>
      <PageHeader title={t({ message: 'To do', context: 'place of the console' })} />
      <div className="grid grid-cols-1 gap-5">
        <Board />
      </div>
    </>
  )
}
