import {
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  RenderApiModule,
  RowAutoHeightModule,
  RowStyleModule,
  type Module,
} from 'ag-grid-community';

export const gridModules: Module[] = [
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  RenderApiModule,
  RowAutoHeightModule,
  RowStyleModule,
];
