import { Plural, Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useWrite } from '#actions/use-write.ts'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import { dismissDeletedPictures } from '#sync/deleted-pictures.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Tells how many chosen photos a full device deleted to save text, until it is dismissed. */
export function DeletedPictures({ count }: { count: number }) {
  const { run, busy, failed } = useWrite()
  if (count === 0) return null
  return (
    <div className="mt-2">
      <Notice
        kind="danger"
        action={
          <Button look="plain" icon={X} busy={busy} onClick={() => run(dismissDeletedPictures)}>
            <Trans>Dismiss</Trans>
          </Button>
        }
      >
        <Plural
          value={count}
          one="This device was full, so # photo in an unfinished form was deleted to save your text. Choose it again."
          other="This device was full, so # photos in unfinished forms were deleted to save your text. Choose them again."
        />
        {failed && <WriteFailure why={failed} />}
      </Notice>
    </div>
  )
}
