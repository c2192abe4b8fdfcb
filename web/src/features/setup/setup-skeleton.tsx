// A setup step while the profile is loading: the form, and the preview beside it.
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function SetupSkeleton({ text }: { text: string }) {
  return (
    <LoadingShape text={text}>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12">
        <div className="space-y-6">
          <Skeleton className="h-7 w-48" />
          {[1, 2, 3, 4, 5].map((field) => (
            <div key={field} className="space-y-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </div>
        <Skeleton className="h-80 rounded-card max-xl:hidden" />
      </div>
    </LoadingShape>
  )
}
