// What pages load on demand, in one file, because many small ones compress badly.
import { ring } from "./base/sounds.ts";
import { Zoom } from "./board/zoom.ts";
import { showEvenings } from "./evenings/evenings.ts";
import { host, installHouse, openHouse } from "./house/installing.ts";
import { showOwn } from "./house/own-tables.ts";
import { showKept } from "./offline/kept-page.ts";
import { forgetAll } from "./offline/kept-tables.ts";
import { OfflineTable } from "./offline/offline-table.ts";
import { takeOver } from "./pages/handed.ts";
import { showResults } from "./pages/results.ts";
import { showStatistics } from "./pages/statistics.ts";
import { review } from "./table/advice/review.ts";
import { WinnableLamp } from "./table/advice/winnable-lamp.ts";
import { shareKeepsake } from "./table/company/keepsake.ts";
import { Parts } from "./table/company/parts.ts";
import { Sharing } from "./table/company/sharing.ts";
import { TurnCall } from "./table/company/turn-call.ts";
import { EndCard } from "./table/ending/end-card.ts";
import { showSheet } from "./table/score-sheet.ts";
import { offerSounds } from "./table/sound-offer.ts";
import { Stage } from "./table/stage.ts";
import { FirstGame } from "./table/teaching/first-game.ts";
import { LessonStage } from "./table/teaching/lesson-stage.ts";

export const later = {
  EndCard,
  FirstGame,
  forgetAll,
  host,
  installHouse,
  LessonStage,
  offerSounds,
  OfflineTable,
  openHouse,
  Parts,
  review,
  ring,
  Sharing,
  shareKeepsake,
  showEvenings,
  showKept,
  showOwn,
  showResults,
  showSheet,
  showStatistics,
  Stage,
  takeOver,
  TurnCall,
  WinnableLamp,
  Zoom,
} as const;
