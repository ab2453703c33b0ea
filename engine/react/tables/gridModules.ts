import {
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  RenderApiModule,
  RowAutoHeightModule,
  RowStyleModule,
  type Module,
} from 'ag-grid-community';

/** The grid modules that tables use. Any others would only add to the download. */
export const gridModules: Module[] = [
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  RenderApiModule,
  RowAutoHeightModule,
  RowStyleModule,
];
