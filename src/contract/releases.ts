/** Releases of the service that introduced an operation. */

/** A release, of an edition where editions of the service differ. */
export interface IntroducingRelease {
  /** `8.15` */
  readonly version: string;
  readonly edition?: string;
}

/** `8.15 in one edition, 9.1 in another`. */
export function formatReleases(releases: readonly IntroducingRelease[]): string {
  return releases
    .map(({ version, edition }) => (edition === undefined ? version : `${version} in ${edition}`))
    .join(', ');
}
