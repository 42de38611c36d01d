@echo off
rem Runs Arbiter on Windows; what bin/arbiter does for start-up and for colours is left out here.
setlocal
set "home=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if defined ARBITER_PATH set "games=;%ARBITER_PATH%"
"%java%" -Xshare:auto -Dfile.encoding=UTF-8 -XX:+ExitOnOutOfMemoryError -XX:+DisplayVMOutputToStderr %ARBITER_JAVA_OPTIONS% --enable-native-access=ALL-UNNAMED -cp "%home%\lib\*%games%" dev.arbiter.cli.Main %*
exit /b %ERRORLEVEL%
