// Finds places and distances, and keeps the gazetteer filled.
import type { Places } from '../../contracts/function-services.ts'
import { programPath } from '../core/child-program.ts'
import type { CoreDeps } from '../core/core-deps.ts'
import type { Service } from '../core/service.ts'
import { createEngines, engineSettings } from './engines/engines.ts'
import { fillInBackground } from './gazetteer/fill-in-background.ts'
import { discardOtherEngines, forgetDistances } from './kept-distances.ts'
import { createPlaces } from './places.ts'

export interface PlacesService extends Service {
  places: Places
}

/** `onFilled` is called when the gazetteer is filled; `isNew` when it was not before. */
export async function openPlaces(
  core: CoreDeps,
  onFilled: (isNew: boolean) => Promise<void>,
): Promise<PlacesService> {
  const { config, platform, owner, root, log } = core
  await discardOtherEngines(platform, config)
  const engines = createEngines({ platform, log, ...engineSettings(config) })
  return {
    places: createPlaces({ platform, loadsGazetteer: config.gazetteer, log, engines }),
    recurring: { 'forget-distances': { cron: '27 4 * * *', task: () => forgetDistances(platform) } },
    start(onStop) {
      if (!config.gazetteer) return
      const program = programPath(root, 'load-gazetteer')
      const filling = fillInBackground({ platform, owner, program, onFilled, log })
      onStop(() => filling.stop())
    },
  }
}
