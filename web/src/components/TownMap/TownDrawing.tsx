import { useId } from 'react';
import { Landmark, LandmarkShapes } from './landmarks.tsx';
import styles from './TownMap.module.css';
import { blocks, bridges, landmarks, paths, river, streets } from './town.ts';

/** The town from above: streets and rivers as on a map, trees and houses as one meets them. */
export function TownDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 960 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Ground />
      <Streets />
      <Landmarks />
    </svg>
  );
}

function Ground() {
  return (
    <>
      <rect className={styles.land} width="960" height="600" />
      <path className={styles.hill} d="M0 0h250c-10 60-50 96-110 110S30 150 0 196Z" />
      <path
        className={styles.park}
        d="M566 0h394v250c-70 30-120 10-190 34-60 20-120-10-150-70-26-54-80-130-54-214Z"
      />
      <path
        className={styles.park}
        d="M214 388c70-26 170-20 222 24 44 38 30 110-20 142-60 38-160 46-214 8-50-36-44-150 12-174Z"
      />
      <path className={styles.park} d="M700 390c70-40 190-36 260 4v206H690c-40-70-46-176 10-210Z" />
      <path className={styles.shore} d={river} />
      <path className={styles.river} d={river} />
      <path
        className={styles.water}
        d="M748 470c30-40 120-50 170-20 40 28 30 84-24 100-56 16-176-24-146-80Z"
      />
      <path
        className={styles.wave}
        d="M800 478h46m-20 24h60m-96 12h30M612 70c8 12 6 26 14 40m22 120c-4 14 4 26 0 40m-46 130c-6 12-2 26-8 38"
      />
    </>
  );
}

function Streets() {
  return (
    <>
      <path className={styles.block} d={blocks} />
      <path className={styles.lane} d={streets.lanes} />
      <path className={styles.kerb} d={streets.roads} />
      <path className={styles.road} d={streets.roads} />
      <path className={styles.bridge} d={bridges} />
      <path className={styles.path} d={paths} />
      <path className={styles.square} d="M352 116c-40 76-40 172 0 250 40-78 40-174 0-250Z" />
    </>
  );
}

function Landmarks() {
  const prefix = useId();
  return (
    <>
      <LandmarkShapes prefix={prefix} />
      {landmarks.flatMap(([kind, spots]) =>
        spots.map((spot) => <Landmark key={`${kind} ${spot}`} prefix={prefix} kind={kind} spot={spot} />),
      )}
    </>
  );
}
